import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskedTables } from './testing/answered-rows.ts';
import { openTables } from './testing/answered-rows.ts';

/** Freight: kinds of charges and roles of parties in tables of their own, shipments and orders in a bridge. */
const model = `
version: 0.2.0.dev0
semantic_model:
- name: freight
  datasets:
  - name: shipment
    source: shipment
    primary_key: [shipment_id]
    label: Shipments / 发货
    fields:
    - {name: shipment_id, expression: shipment_id, label: Shipment ID / 发货编号, datatype: Integer}
    - {name: shipment_number, expression: shipment_number, label: Shipment number / 发货单号, datatype: String, description: The number shown to users}
    - {name: shipped_on, expression: shipped_on, dimension: {is_time: true}, label: Shipping date / 发运日期, datatype: Date}
  - name: charge
    source: charge
    primary_key: [charge_id]
    label: Charges / 运费项
    fields:
    - {name: charge_id, expression: charge_id, label: Charge ID / 运费项编号, datatype: Integer}
    - {name: shipment_id, expression: shipment_id, label: Shipment ID / 发货编号, datatype: Integer}
    - {name: amount, expression: amount, label: Amount / 金额, datatype: Decimal}
  - {name: toll, source: toll, primary_key: [charge_id], label: Tolls / 路桥费, fields: [{name: charge_id, expression: charge_id, datatype: Integer}]}
  - {name: fuel_surcharge, source: fuel_surcharge, primary_key: [charge_id], label: Fuel surcharges / 燃油附加费, fields: [{name: charge_id, expression: charge_id, datatype: Integer}]}
  - name: customer_order
    source: customer_order
    primary_key: [order_id]
    label: Orders / 订单
    fields:
    - {name: order_id, expression: order_id, label: Order ID / 订单编号, datatype: Integer}
    - {name: order_number, expression: order_number, label: Order number / 订单号, datatype: String, description: The number shown to users}
  - name: shipment_order
    source: shipment_order
    primary_key: [shipment_id, order_id]
    label: Orders of shipments / 发货的订单
    fields:
    - {name: shipment_id, expression: shipment_id, datatype: Integer}
    - {name: order_id, expression: order_id, datatype: Integer}
  - name: order_item
    source: order_item
    primary_key: [item_id]
    label: Order items / 订单明细
    fields:
    - {name: item_id, expression: item_id, datatype: Integer}
    - {name: order_id, expression: order_id, datatype: Integer}
    - {name: amount, expression: amount, label: Item amount / 明细金额, datatype: Decimal}
  - name: order_party
    source: order_party
    label: Parties of orders / 订单当事人
    ai_context: {synonyms: [brokers, shippers]}
    fields:
    - {name: order_id, expression: order_id, datatype: Integer}
    - {name: party_id, expression: party_id, label: Party ID / 当事人编号, datatype: Integer, ai_context: {synonyms: [broker id, shipper id]}}
    - {name: role_code, expression: role_code, label: Role / 角色, datatype: String}
  - name: role
    source: role
    primary_key: [role_code]
    label: Role codes / 角色代码
    fields:
    - {name: role_code, expression: role_code, datatype: String}
    - {name: role_name, expression: role_name, label: Role name / 角色名称, datatype: String}
  relationships:
  - {name: charge_shipment, from: charge, to: shipment, from_columns: [shipment_id], to_columns: [shipment_id]}
  - {name: toll_charge, from: toll, to: charge, from_columns: [charge_id], to_columns: [charge_id]}
  - {name: fuel_charge, from: fuel_surcharge, to: charge, from_columns: [charge_id], to_columns: [charge_id]}
  - {name: so_shipment, from: shipment_order, to: shipment, from_columns: [shipment_id], to_columns: [shipment_id]}
  - {name: so_order, from: shipment_order, to: customer_order, from_columns: [order_id], to_columns: [order_id]}
  - {name: item_order, from: order_item, to: customer_order, from_columns: [order_id], to_columns: [order_id]}
  - {name: party_order, from: order_party, to: customer_order, from_columns: [order_id], to_columns: [order_id]}
  - {name: party_role, from: order_party, to: role, from_columns: [role_code], to_columns: [role_code]}
  metrics:
  - {name: toll_amount, expression: {dialects: [{dialect: ANSI_SQL, expression: SUM(charge.amount)}]}, description: Toll amount / 路桥费金额.}
  - {name: fuel_amount, expression: {dialects: [{dialect: ANSI_SQL, expression: SUM(charge.amount)}]}, description: Fuel surcharge amount / 燃油附加费金额.}
  - {name: order_value, expression: {dialects: [{dialect: ANSI_SQL, expression: SUM(order_item.amount)}]}, description: Order value / 订单总值.}
  custom_extensions:
  - vendor_name: DBDIAG
    data: '{"grain": {"order_party": ["order_id", "party_id", "role_code"]},
      "filters": [{"name": "brokers", "expression": "order_party.role_code = ''BR''", "synonyms": ["broker", "经纪人"]},
                  {"name": "shippers", "expression": "order_party.role_code = ''SH''", "synonyms": ["shipper", "托运人"]}],
      "default_filters": [{"name": "tolls_only", "expression": "charge.charge_id IN (SELECT charge_id FROM toll)", "metrics": ["toll_amount"]},
                          {"name": "fuel_only", "expression": "charge.charge_id IN (SELECT charge_id FROM fuel_surcharge)", "metrics": ["fuel_amount"]}]}'
`;

const tables = {
  shipment: 'shipment_id,shipment_number,shipped_on\n1,S-1,2025-01-05\n2,S-2,2025-02-05',
  charge: 'charge_id,shipment_id,amount\n1,1,5\n2,1,10\n3,2,7\n4,2,20',
  toll: 'charge_id\n1\n3',
  fuel_surcharge: 'charge_id\n2\n4',
  customer_order: 'order_id,order_number\n1,O-A\n2,O-B',
  shipment_order: 'shipment_id,order_id\n1,1\n2,1\n2,2',
  order_item: 'item_id,order_id,amount\n1,1,100\n2,1,50\n3,2,70',
  order_party: 'order_id,party_id,role_code\n1,9,BR\n2,9,BR\n1,3,SH\n2,9,SH',
  role: 'role_code,role_name\nBR,Broker\nSH,Shipper',
};

let asked: AskedTables;
beforeAll(async () => {
  asked = await openTables(model, tables);
});
afterAll(async () => {
  await asked.close();
});

/** Shipment 2 belongs to two orders: its charges count for each of them, and once for the broker of both. */
const questions: readonly (readonly [question: string, rows: readonly (readonly unknown[])[]])[] = [
  [
    'What are the tolls by shipment number?',
    [
      ['S-2', 7],
      ['S-1', 5],
    ],
  ],
  [
    '按发货单号统计路桥费',
    [
      ['S-2', 7],
      ['S-1', 5],
    ],
  ],
  ['Total tolls', [[12]]],
  [
    'Tolls and fuel surcharges by shipment number',
    [
      ['S-2', 7, 20],
      ['S-1', 5, 10],
    ],
  ],
  [
    '每个发货的路桥费和燃油附加费',
    [
      ['S-2', 7, 20],
      ['S-1', 5, 10],
    ],
  ],
  ['How many tolls are there?', [[2]]],
  [
    'Toll amount by order number',
    [
      ['O-A', 12],
      ['O-B', 7],
    ],
  ],
  [
    '按订单号列出路桥费',
    [
      ['O-A', 12],
      ['O-B', 7],
    ],
  ],
  [
    'Toll amount and order value by order number',
    [
      ['O-A', 12, 150],
      ['O-B', 7, 70],
    ],
  ],
  [
    '按订单号列出路桥费和订单总值',
    [
      ['O-A', 12, 150],
      ['O-B', 7, 70],
    ],
  ],
  ['Order value by broker', [[9, 220]]],
  ['按经纪人统计订单总值', [[9, 220]]],
  [
    'Order value of each shipper',
    [
      [3, 150],
      [9, 70],
    ],
  ],
  [
    '每个托运人的订单总值',
    [
      [3, 150],
      [9, 70],
    ],
  ],
  ['Toll amount by broker id', [[9, 12]]],
  ['按经纪人编号统计路桥费', [[9, 12]]],
  ['How many shippers are there?', [[2]]],
  ['有多少个经纪人？', [[1]]],
  ['2025年2月发运的发货', [['S-2']]],
];

describe('figures over kinds of amounts, bridges and roles', () => {
  it.each(questions)('%s', async (question, rows) => {
    expect(await asked.rows(question, '2025-12-31')).toEqual(rows);
  });
});
