import { PGlite } from '@electric-sql/pglite';
import fs from 'node:fs';
const t=(l,f)=>{const s=performance.now();const c=process.cpuUsage();return f().then(r=>{const d=process.cpuUsage(c);console.log(l,(performance.now()-s).toFixed(0),'ms cpu',((d.user+d.system)/1000).toFixed(0));return r;});};
const b=new Blob([fs.readFileSync('/tmp/pg.tar')]);
const l3=await t('load in fresh process',()=>PGlite.create({loadDataDir:b}));
