CREATE TABLE store (
  store_id INTEGER NOT NULL,
  store_name TEXT NOT NULL,
  city TEXT NOT NULL,
  region TEXT NOT NULL,
  PRIMARY KEY (store_id)
);

CREATE TABLE product (
  product_id INTEGER NOT NULL,
  product_name TEXT NOT NULL,
  category TEXT NOT NULL,
  brand TEXT NOT NULL,
  PRIMARY KEY (product_id)
);

CREATE TABLE receipt (
  receipt_id INTEGER NOT NULL,
  sold_on DATE NOT NULL,
  store_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  channel TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  amount NUMERIC(12,2) NOT NULL,
  cost NUMERIC(12,2) NOT NULL,
  fee NUMERIC(12,2) NOT NULL,
  status TEXT NOT NULL,
  PRIMARY KEY (receipt_id)
);

CREATE TABLE warehouse (
  warehouse_id INTEGER NOT NULL,
  warehouse_name TEXT NOT NULL,
  PRIMARY KEY (warehouse_id)
);

CREATE TABLE shipment (
  shipment_id INTEGER NOT NULL,
  shipped_on DATE NOT NULL,
  from_warehouse INTEGER NOT NULL,
  to_warehouse INTEGER NOT NULL,
  parcels INTEGER NOT NULL,
  PRIMARY KEY (shipment_id)
);

ALTER TABLE receipt ADD FOREIGN KEY (store_id) REFERENCES store (store_id);

ALTER TABLE receipt ADD FOREIGN KEY (product_id) REFERENCES product (product_id);

ALTER TABLE shipment ADD FOREIGN KEY (from_warehouse) REFERENCES warehouse (warehouse_id);

ALTER TABLE shipment ADD FOREIGN KEY (to_warehouse) REFERENCES warehouse (warehouse_id);
