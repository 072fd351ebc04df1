CREATE TABLE plant (
  plant_id INTEGER NOT NULL,
  plant_name TEXT NOT NULL,
  country TEXT NOT NULL,
  PRIMARY KEY (plant_id)
);

CREATE TABLE consumption (
  plant_id INTEGER NOT NULL,
  month INTEGER NOT NULL,
  electricity NUMERIC(12,1) NOT NULL,
  water NUMERIC(12,1),
  energy_cost NUMERIC(12,2) NOT NULL,
  PRIMARY KEY (plant_id, month)
);

ALTER TABLE consumption ADD FOREIGN KEY (plant_id) REFERENCES plant (plant_id);
