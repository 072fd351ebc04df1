cd /tmp/wt
python3 - <<'P'
p='packages/knowledge/data/fitted.json'; open(p,'w').write('{"alpha":1,"priorPseudoCount":15,"contradictionTolerance":0.7,"secondCausePrior":0.8}\n')
P
node_modules/.bin/tsx --conditions=@dbdiag/source packages/knowledge/scripts/stamp-version.ts
for c in $*; do
git checkout -q packages/graph-engine/src/recommendation.ts
python3 - $c <<'P'
import sys
p='packages/graph-engine/src/recommendation.ts'; s=open(p).read()
s=s.replace("const { worthAskingBits, batchDiversity } = model.options;","const { batchDiversity } = model.options;\n  const worthAskingBits = Math.max(model.options.worthAskingBits, %s * entropyBits(belief));"%sys.argv[1]); open(p,'w').write(s)
P
echo "== $c"; npx -y pnpm@10.34.9 exec vitest run --project agent --project cli src/corpus-conversations src/dialogues src/chat/conversations 2>&1 | grep -E "×|Tests |\[3[12]m[+-]" 
nice -n 3 node_modules/.bin/tsx --conditions=@dbdiag/source benchmarks/conversation/bench-conversation.ts --phrases report --timed 1 --tickets 400 --markdown 2>/dev/null | grep -E "conversation \||asked directly \|" 
done
