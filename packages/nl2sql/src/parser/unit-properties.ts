/** What a number with a unit is about, where nothing else says so: words in labels, best first. */
const propertiesByUnit: readonly (readonly [units: readonly string[], properties: readonly string[]])[] = [
  [
    ['岁', '周岁', 'years old', 'year old', 'years of age'],
    ['age', '年龄', '年纪'],
  ],
  [
    ['kg', 'kilogram', 'kilograms', '公斤', '千克', 'lb', 'lbs', 'pound', 'pounds', '磅', '斤', '吨', 'ton', 'tons'],
    ['weight', '体重', '重量'],
  ],
  [
    ['km', 'kilometer', 'kilometers', 'kilometre', 'kilometres', '公里', '千米', 'mile', 'miles', '英里'],
    ['length', '长度', 'distance', '距离', 'range'],
  ],
  [
    ['mph', 'km/h', '时速'],
    ['speed', '速度'],
  ],
  [
    ['horsepower', '马力', 'hp'],
    ['horsepower', '马力'],
  ],
];

/** Words that the label of a property with this unit would contain; none where the unit says too little. */
export function propertiesOfUnit(unit: string): readonly string[] {
  const wanted = unit.trim().toLowerCase();
  return propertiesByUnit.find(([units]) => units.includes(wanted))?.[1] ?? [];
}
