import type { Roles } from './roles.ts';
import type { MixedStatement, SizedWorld, World } from './world.ts';
import { dailyPartitions, rowsAt } from './world.ts';

/** Orders and their items, a catalogue with stock, page views, invoices. Reads lead, sixteen bytes here and there. */
export const webShop: World = { name: 'web-shop', description: { zh: '网店', en: 'web shop' }, at: sized };

function sized(size: number): SizedWorld {
  const rows = rowsAt(size);
  const n = {
    customers: rows(40_000),
    orders: rows(200_000),
    items: rows(400_000),
    products: rows(4_000),
    views: rows(120_000),
    invoices: rows(3_000),
    notes: rows(150_000),
  };
  return {
    name: webShop.name,
    size,
    database: 'shop',
    schemas: [],
    schema: schemaOf(n),
    roles: rolesOf(n),
    workload: { statements: statementsOf(n), rate: 150, clients: 6, protocol: 'simple', application: 'svc-web' },
    settings: { max_connections: 100, shared_buffers: '256MB', work_mem: '16MB' },
  };
}

interface Rows {
  readonly customers: number;
  readonly orders: number;
  readonly items: number;
  readonly products: number;
  readonly views: number;
  readonly invoices: number;
  readonly notes: number;
}

function schemaOf(n: Rows): readonly string[] {
  return [
    'CREATE TABLE customers(id serial PRIMARY KEY, email text, region int, city text, zip text, payload text)',
    `INSERT INTO customers(email, region, city, zip, payload) SELECT 'User' || g || '@ex' || (g % 97) || '.org', g % 50, 'c' || (g % 200), 'z' || (g % 200), md5(g::text) || md5((g + 1)::text) FROM generate_series(1, ${n.customers}) g`,
    'CREATE INDEX customers_email_idx ON customers(email)',
    'CREATE TABLE orders(id serial PRIMARY KEY, customer_id int NOT NULL, status int NOT NULL, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, amount numeric, note text) WITH (fillfactor=80)',
    `INSERT INTO orders(customer_id, status, created_at, updated_at, amount, note) SELECT (random() * ${n.customers - 1})::int + 1, CASE WHEN random() < 0.7 THEN 1 WHEN random() < 0.999 THEN 2 + (random() * 4)::int ELSE 9 END, now() - (${n.orders} - g) * interval '30 seconds', now(), (random() * 500)::numeric(10,2), md5(g::text) FROM generate_series(1, ${n.orders}) g`,
    'CREATE INDEX orders_customer_idx ON orders(customer_id)',
    'CREATE INDEX orders_created_idx ON orders(created_at)',
    'CREATE TABLE order_items(id bigserial PRIMARY KEY, order_id int NOT NULL, product_id int NOT NULL, qty int, price numeric(10,2), pad text)',
    `INSERT INTO order_items(order_id, product_id, qty, price, pad) SELECT (random() * ${n.orders - 1})::int + 1, (random() * ${n.products - 1})::int + 1, 1 + g % 5, (random() * 100)::numeric(10,2), md5(g::text) FROM generate_series(1, ${n.items}) g`,
    'CREATE INDEX order_items_order_idx ON order_items(order_id)',
    'CREATE INDEX order_items_product_idx ON order_items(product_id)',
    'CREATE TABLE products(id serial PRIMARY KEY, name text, stock int, price numeric(10,2)) WITH (fillfactor=70)',
    `INSERT INTO products(name, stock, price) SELECT 'p' || g, 1000000, (random() * 100)::numeric(10,2) FROM generate_series(1, ${n.products}) g`,
    'CREATE TABLE page_views(ts timestamptz NOT NULL, device int NOT NULL, val float8, tag text) PARTITION BY RANGE (ts)',
    ...dailyPartitions('page_views', 12),
    `INSERT INTO page_views SELECT date_trunc('day', now()) - interval '11 days' + random() * interval '12 days' * 0.999, 1 + (random() * 199)::int, random(), md5(g::text) FROM generate_series(1, ${n.views}) g`,
    'CREATE INDEX page_views_device_idx ON page_views(device, ts)',
    'CREATE TABLE invoices(id serial PRIMARY KEY, title text, body text)',
    'ALTER TABLE invoices ALTER body SET STORAGE EXTERNAL',
    `INSERT INTO invoices(title, body) SELECT 'd' || g, repeat(md5(g::text), 200) FROM generate_series(1, ${n.invoices}) g`,
    'CREATE TABLE visit_counters(id int PRIMARY KEY, v bigint) WITH (fillfactor=50)',
    'INSERT INTO visit_counters SELECT g, 0 FROM generate_series(1, 50) g',
    'CREATE TABLE order_notes(id serial PRIMARY KEY, order_id int REFERENCES orders(id), txt text)',
    `INSERT INTO order_notes(order_id, txt) SELECT (random() * ${n.orders / 2 - 1})::int + 1, md5(g::text) FROM generate_series(1, ${n.notes}) g`,
    'CREATE INDEX order_notes_order_idx ON order_notes(order_id)',
    'CREATE TABLE audit_log(id bigserial PRIMARY KEY, at timestamptz DEFAULT now(), msg text)',
  ];
}

function rolesOf(n: Rows): Roles {
  return {
    fact: {
      table: 'orders',
      key: 'id',
      rows: n.orders,
      filter: 'customer_id',
      filterIndex: 'orders_customer_idx',
      filterValues: n.customers,
      time: 'created_at',
      timeIndex: 'orders_created_idx',
      status: 'status',
      touched: 'updated_at',
      amount: 'amount',
      amountMax: 500,
      note: 'note',
      hotLookup: '*',
      unreferencedFrom: Math.floor(n.orders / 2) + 1,
      insert: ({ filter, rows, time = 'now()', note = 'md5(g::text)' }) =>
        `INSERT INTO orders(customer_id, status, created_at, updated_at, amount, note) SELECT ${filter}, 1, ${time}, now(), 10, ${note} FROM generate_series(1, ${rows}) g`,
    },
    child: {
      table: 'order_items',
      key: 'id',
      rows: n.items,
      parent: 'order_id',
      parentIndex: 'order_items_order_idx',
      group: 'product_id',
      groups: n.products,
      quantity: 'qty',
      price: 'price',
      label: 'pad',
      insert: ({ parent, group, rows }) =>
        `INSERT INTO order_items(order_id, product_id, qty, price, pad) SELECT ${parent}, ${group}, 1, 1, 'x' FROM generate_series(1, ${rows}) g`,
    },
    reference: {
      table: 'order_notes',
      parent: 'order_id',
      parentIndex: 'order_notes_order_idx',
      insert: (parent) => `INSERT INTO order_notes(order_id, txt) VALUES (${parent}, 'n')`,
    },
    hot: { table: 'products', key: 'id', rows: n.products, counter: 'stock', price: 'price' },
    party: {
      table: 'customers',
      key: 'id',
      rows: n.customers,
      text: 'email',
      plain: 'region',
      textOf: (k) => `'User' || ${k} || '@ex' || (${k} % 97) || '.org'`,
      prefixOf: (k) => `User${k}@`,
    },
    document: { table: 'invoices', key: 'id', rows: n.invoices, body: 'body' },
    partitioned: { table: 'page_views', time: 'ts', source: 'device', sources: 200, value: 'val' },
    counter: { table: 'visit_counters', key: 'id', value: 'v' },
    log: { table: 'audit_log', message: 'msg' },
    serial: {
      table: 'orders',
      key: 'id',
      insert: "INSERT INTO orders(customer_id, status, created_at, updated_at, amount, note) VALUES (1, 1, now(), now(), 1, 'n')",
      insertedBy: ['checkout'],
    },
  };
}

function statementsOf(n: Rows): readonly MixedStatement[] {
  return [
    {
      name: 'orders-of-customer',
      weight: 35,
      script: `\\set c random(1, ${n.customers})\nSELECT * FROM orders WHERE customer_id = :c ORDER BY created_at DESC LIMIT 20;\n`,
    },
    {
      name: 'order-totals',
      weight: 20,
      script: `\\set c random(1, ${n.customers})\nSELECT o.id, sum(i.qty * i.price) FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.customer_id = :c GROUP BY o.id;\n`,
    },
    {
      name: 'checkout',
      weight: 12,
      script: `\\set c random(1, ${n.customers})\n\\set p random(1, ${n.products})\n\\set q random(1, ${n.products})\nBEGIN;\nINSERT INTO orders(customer_id, status, created_at, updated_at, amount, note) VALUES (:c, 1, now(), now(), 10, 'n') RETURNING id AS oid \\gset\nINSERT INTO order_items(order_id, product_id, qty, price, pad) VALUES (:oid, :p, 1, 10, 'w'), (:oid, :q, 2, 5, 'y');\nUPDATE products SET stock = stock - 1 WHERE id = :p;\nEND;\n`,
    },
    {
      name: 'set-status',
      weight: 10,
      script: `\\set o random(1, ${n.orders})\nUPDATE orders SET status = 2 + (:o % 4), updated_at = now() WHERE id = :o;\n`,
    },
    {
      name: 'views-today',
      weight: 8,
      script: `\\set d random(1, 200)\nSELECT count(*), max(val) FROM page_views WHERE ts >= date_trunc('day', now()) AND device = :d;\n`,
    },
    { name: 'invoice', weight: 4, script: `\\set d random(1, ${n.invoices})\nSELECT body FROM invoices WHERE id = :d;\n` },
    {
      name: 'recent-report',
      weight: 2,
      script: "SELECT status, count(*), avg(amount) FROM orders WHERE created_at > now() - interval '2 hours' GROUP BY 1;\n",
    },
    {
      name: 'items-of-product',
      weight: 4,
      script: `\\set p random(1, ${n.products})\nSELECT * FROM order_items WHERE product_id = :p ORDER BY price;\n`,
    },
    {
      name: 'login',
      weight: 5,
      script: `\\set c random(1, ${n.customers})\nSELECT id, region FROM customers WHERE email = 'User' || :c || '@ex' || (:c % 97) || '.org';\n`,
    },
  ];
}
