cd /tmp/wt
for w in 0.025; do
python3 - $w <<'P'
import json,sys
p='packages/knowledge/data/fitted.json'; f=json.load(open(p)); f['worthAskingBits']=float(sys.argv[1]); open(p,'w').write(json.dumps(f,separators=(',',':'))+'\n')
P
node_modules/.bin/tsx --conditions=@dbdiag/source packages/knowledge/scripts/stamp-version.ts
echo "== $w"; npx -y pnpm@10.34.9 exec vitest run --project agent src/corpus-conversations src/dialogues 2>&1 | grep -E "×|Tests |\[3[12]m[+-]" 
done
