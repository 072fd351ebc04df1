import { describe, expect, it } from 'vitest';
import { readModel } from './read-model.ts';

function relationshipsOf(verified: string): readonly string[] {
  const read = readModel(`
version: 0.2.0.dev0
semantic_model:
- name: clinic
  datasets:
  - {name: ward, source: ward, primary_key: [ward_id], fields: [{name: ward_id, expression: ward_id, datatype: Integer}, {name: ward_name, expression: ward_name, datatype: String}]}
  - {name: stay, source: stay, primary_key: [stay_id], fields: [{name: stay_id, expression: stay_id, datatype: Integer}, {name: ward_id, expression: ward_id, datatype: Integer}]}
  custom_extensions:
  - vendor_name: DBDIAG
    data: '{"verified_queries": [{"question": "How many stays does each ward have?", "sql": "${verified}"}]}'
`);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.model.relationships.map(({ from, to, fromFields }) => `${from}.${fromFields.join()} > ${to}`);
}

describe('relationships nobody wrote', () => {
  it('are those a verified query joins by, to the single key of the same name', () => {
    const sql = 'SELECT w.ward_name, COUNT(*) FROM ward w JOIN stay s ON s.ward_id = w.ward_id GROUP BY w.ward_name';
    expect(relationshipsOf(sql)).toEqual(['stay.ward_id > ward']);
    expect(relationshipsOf('SELECT ward.ward_name FROM stay JOIN ward ON ward.ward_id = stay.ward_id')).toEqual(['stay.ward_id > ward']);
  });

  it('are none where no query joins by them', () => {
    expect(relationshipsOf('SELECT COUNT(*) FROM stay s WHERE s.ward_id = 1')).toEqual([]);
    expect(relationshipsOf('SELECT 1 FROM stay s JOIN stay t ON s.ward_id = t.ward_id')).toEqual([]);
  });
});
