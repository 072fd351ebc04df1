import type { TicketDefinition } from '@dbdiag/graph-engine';
import { defineKnowledge } from '@dbdiag/graph-engine';

/** Tickets of one cause, a line each: what was there, and after a slash what wasn't. */
function tickets(cause: string, ...lines: readonly string[]): readonly TicketDefinition[] {
  return lines.map((line, index) => {
    const [present = '', absent = ''] = line.split('/').map((part) => part.trim());
    const ids = (part: string): readonly string[] => part.split(' ').filter((id) => id !== '');
    return {
      id: `${cause}-${index + 1}`,
      cause,
      present: ids(present),
      absent: ids(absent),
      source: `workshop book, ${cause} ${index + 1}`,
    };
  });
}

/** Why a car doesn't start or run as it should: invented for this example, and no advice for a real one. */
export const cars = defineKnowledge({
  subject: { name: { en: 'car', zh: '汽车' }, system: { en: 'car', zh: '车' } },
  phenomena: [
    {
      id: 'no_crank',
      description: { en: 'the engine does not crank', zh: '发动机不转，启动机没有反应' },
      aliases: ['nothing happens when I turn the key', '打不着火', '拧钥匙没反应'],
    },
    {
      id: 'cranks_no_start',
      description: { en: 'the engine cranks but does not start', zh: '启动机能转，但发动机点不着' },
      aliases: ['turns over but will not fire', '能转但着不了车'],
    },
    {
      id: 'low_voltage',
      description: { en: 'the battery shows less than 12 V at rest', zh: '静置时电瓶电压低于 12 伏' },
      observationMethod: { en: 'Measure at the poles with a multimeter, the engine off.', zh: '熄火后用万用表量电瓶两极。' },
      aliases: ['battery voltage is low', '电瓶电压低', '电瓶没电'],
    },
    {
      id: 'dim_lights',
      description: { en: 'the headlights are dim', zh: '大灯昏暗' },
      aliases: ['lights are weak', '车灯很暗'],
    },
    {
      id: 'clicking',
      description: { en: 'a single loud click is heard when starting', zh: '启动时只听到一声响亮的咔嗒声' },
      aliases: ['it only clicks', '只咔嗒一声'],
    },
    {
      id: 'battery_light',
      description: { en: 'the charge warning light stays on while driving', zh: '行驶中充电指示灯一直亮' },
      aliases: ['battery light is on', '充电灯亮'],
    },
    {
      id: 'charging_low',
      description: { en: 'charging voltage is too low', zh: '充电电压过低' },
      observationMethod: { en: 'Measure at the battery while the engine idles.', zh: '怠速时量电瓶两端电压。' },
      threshold: { operator: '<', value: 13.2, unit: 'V', quantity: { en: 'charging voltage', zh: '充电电压' } },
    },
    {
      id: 'belt_squeals',
      description: { en: 'a belt squeals', zh: '皮带发出尖叫声' },
      aliases: ['squealing noise from the front', '皮带吱吱响'],
    },
    {
      id: 'no_pump_hum',
      description: { en: 'the fuel pump does not hum when the ignition is switched on', zh: '打开点火开关时听不到油泵的嗡嗡声' },
      aliases: ['no sound from the fuel pump', '油泵没声音'],
    },
    {
      id: 'loses_power',
      description: { en: 'the engine loses power uphill', zh: '上坡时发动机无力' },
      aliases: ['no power on hills', '爬坡没劲'],
    },
    {
      id: 'misfires',
      description: { en: 'the engine misfires and shakes at idle', zh: '怠速时发动机缺缸、抖动' },
      aliases: ['rough idle', '怠速抖得厉害'],
    },
    {
      id: 'petrol_smell',
      description: { en: 'the exhaust smells of unburnt petrol', zh: '排气有生汽油味' },
      aliases: ['smells of fuel', '有汽油味'],
    },
    {
      id: 'worn_plugs',
      description: { en: 'the electrodes of the spark plugs are worn or sooty', zh: '火花塞电极磨损或积碳' },
      aliases: ['plugs are black', '火花塞发黑'],
    },
    {
      id: 'overheats',
      description: { en: 'the coolant gets hotter than 110 °C', zh: '冷却液温度超过 110 度' },
      aliases: ['the engine overheats', '水温太高', '开锅了'],
    },
    {
      id: 'coolant_low',
      description: { en: 'the coolant is below the mark', zh: '冷却液低于刻度线' },
      aliases: ['coolant is missing', '缺防冻液'],
    },
    {
      id: 'white_smoke',
      description: { en: 'white smoke comes from the exhaust of the warm engine', zh: '热车后排气管冒白烟' },
      aliases: ['white exhaust smoke', '冒白烟'],
    },
  ],
  causes: [
    {
      id: 'flat_battery',
      description: { en: 'a flat battery', zh: '电瓶亏电' },
      category: 'electrics',
      solution: [{ action: { en: 'Charge the battery, and look for what drained it.', zh: '给电瓶充电，并查找漏电原因。' } }],
    },
    {
      id: 'bad_alternator',
      description: { en: 'an alternator that no longer charges', zh: '发电机不发电' },
      category: 'electrics',
      solution: [{ action: { en: 'Check belt and regulator, then replace the alternator.', zh: '检查皮带和调节器，再更换发电机。' } }],
    },
    {
      id: 'bad_starter',
      description: { en: 'a worn starter motor', zh: '启动机磨损' },
      category: 'electrics',
      solution: [{ action: { en: 'Replace the starter motor.', zh: '更换启动机。' } }],
    },
    {
      id: 'dead_fuel_pump',
      description: { en: 'a dead fuel pump', zh: '燃油泵损坏' },
      category: 'fuel',
      solution: [{ action: { en: 'Check its fuse, then replace the pump.', zh: '先查保险丝，再更换油泵。' } }],
    },
    {
      id: 'old_plugs',
      description: { en: 'old spark plugs', zh: '火花塞老化' },
      category: 'ignition',
      solution: [{ action: { en: 'Replace the spark plugs.', zh: '更换火花塞。' } }],
    },
    {
      id: 'head_gasket',
      description: { en: 'a blown head gasket', zh: '气缸垫冲坏' },
      category: 'cooling',
      solution: [
        { action: { en: 'Stop driving; have the gasket replaced and the head checked.', zh: '停止行驶，更换气缸垫并检查缸盖。' } },
      ],
    },
  ],
  tickets: [
    ...tickets(
      'flat_battery',
      'no_crank low_voltage dim_lights / battery_light belt_squeals',
      'no_crank low_voltage dim_lights / charging_low cranks_no_start',
      'no_crank low_voltage / battery_light charging_low',
      'low_voltage dim_lights no_crank / clicking no_pump_hum',
      'no_crank dim_lights low_voltage / battery_light',
      'low_voltage no_crank clicking dim_lights / charging_low battery_light',
    ),
    ...tickets(
      'bad_alternator',
      'battery_light charging_low dim_lights / cranks_no_start',
      'battery_light charging_low low_voltage belt_squeals / clicking',
      'charging_low battery_light dim_lights low_voltage / misfires',
      'battery_light charging_low belt_squeals / no_pump_hum',
      'charging_low battery_light low_voltage no_crank dim_lights / clicking',
      'battery_light charging_low / overheats misfires',
    ),
    ...tickets(
      'bad_starter',
      'no_crank clicking / low_voltage dim_lights',
      'clicking no_crank / dim_lights battery_light',
      'no_crank clicking / low_voltage charging_low',
      'no_crank / low_voltage dim_lights cranks_no_start',
      'clicking no_crank / low_voltage no_pump_hum',
      'no_crank clicking / dim_lights low_voltage battery_light',
    ),
    ...tickets(
      'dead_fuel_pump',
      'cranks_no_start no_pump_hum / low_voltage no_crank',
      'cranks_no_start no_pump_hum loses_power / petrol_smell',
      'no_pump_hum cranks_no_start / misfires dim_lights',
      'cranks_no_start no_pump_hum / petrol_smell worn_plugs',
      'loses_power no_pump_hum cranks_no_start / overheats',
      'cranks_no_start no_pump_hum / battery_light',
    ),
    ...tickets(
      'old_plugs',
      'misfires worn_plugs loses_power / overheats no_pump_hum',
      'misfires petrol_smell worn_plugs / white_smoke',
      'worn_plugs misfires cranks_no_start / no_pump_hum',
      'misfires loses_power petrol_smell worn_plugs / coolant_low',
      'misfires worn_plugs / overheats white_smoke',
      'petrol_smell worn_plugs misfires loses_power / no_pump_hum',
    ),
    ...tickets(
      'head_gasket',
      'overheats coolant_low white_smoke / no_pump_hum',
      'white_smoke overheats coolant_low misfires / worn_plugs',
      'overheats white_smoke coolant_low loses_power / petrol_smell',
      'coolant_low white_smoke overheats / low_voltage',
      'white_smoke coolant_low / worn_plugs no_pump_hum',
      'overheats coolant_low white_smoke / battery_light misfires',
    ),
    ...tickets(
      'healthy',
      '/ no_crank cranks_no_start low_voltage misfires overheats',
      '/ battery_light charging_low white_smoke dim_lights',
      '/ clicking belt_squeals loses_power petrol_smell',
    ),
  ],
});
