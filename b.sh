cd /tmp/wt
for w in 0.02 0.05; do
python3 - $w <<'P'
import json,sys
p='packages/knowledge/data/fitted.json'; f=json.load(open(p)); f['worthAskingBits']=float(sys.argv[1]); open(p,'w').write(json.dumps(f,separators=(',',':'))+'\n')
P
node_modules/.bin/tsx --conditions=@dbdiag/source packages/knowledge/scripts/stamp-version.ts
echo "== $w"; node_modules/.bin/tsx --conditions=@dbdiag/source benchmarks/conversation/bench-conversation.ts --phrases report --timed 1 --tickets 400 --markdown 2>/dev/null | grep -E "conversation|asked directly|same q|Chinese \||English \|" 
done
