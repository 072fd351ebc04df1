import { HEALTHY } from '@dbdiag/graph-engine';
import { postgresKnowledge, corpusInfo } from '../src/index.ts';
const s = postgresKnowledge();
console.log(corpusInfo.version, corpusInfo.counts);
const by = new Map<string, number>();
for (const t of s.tickets) by.set(t.rootCauseId, (by.get(t.rootCauseId) ?? 0) + 1);
const n = [...by].filter(([id]) => id !== HEALTHY).map(([, v]) => v).sort((a, b) => a - b);
console.log('per cause', n[0], n.at(-1), 'healthy', by.get(HEALTHY), n.reduce((a, b) => a + b, 0));
console.log([...by].filter(([, v]) => v === n[0] || v === n.at(-1)));
const cpu = s.tickets.filter(({ unexamined }) => !unexamined.some((id) => String(id) === 'os_cpu_busy'));
const cpuBy = new Map<string, number>();
for (const t of cpu) cpuBy.set(t.rootCauseId, (cpuBy.get(t.rootCauseId) ?? 0) + 1);
console.log('cpu', cpu.length, cpuBy);
const causes = new Map<string, Set<string>>();
for (const t of s.tickets) for (const p of t.present) { const set = causes.get(p) ?? new Set(); set.add(t.rootCauseId); causes.set(p, set); }
console.log('one cause only', [...causes.values()].filter((set) => set.size === 1).length);
console.log('ways', s.tickets.filter(({ id }) => id.startsWith('lab-ways-')).length, 'shapes', s.tickets.filter(({ id }) => id.startsWith('lab-shapes-')).length, 'world A', s.tickets.filter(({ id }) => id.startsWith('lab-a-')).length);
const never = s.phenomena.filter(({ id }) => s.tickets.every(({ unexamined }) => unexamined.includes(id)));
console.log('never', never.map(({ id }) => id), 'most looked', Math.max(...s.tickets.map(({ unexamined }) => s.phenomena.length - unexamined.length)));
