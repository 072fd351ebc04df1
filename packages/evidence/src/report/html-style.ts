/** The look of a report: readable in light, dark and print, from 320 px up. */
export const reportStyle = `
:root{color-scheme:light dark;--bg:#fff;--panel:#f6f7f9;--ink:#1b1f24;--soft:#5b6470;--line:#d9dee4;--for:#1a7f4b;--against:#b3362c;--accent:#1f5fbf;--warn:#8a5a00}
@media (prefers-color-scheme:dark){:root{--bg:#14171b;--panel:#1c2127;--ink:#e6e9ed;--soft:#9aa4b0;--line:#333b45;--for:#4cc38a;--against:#f0796e;--accent:#7db0ff;--warn:#e0b25a}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI","Noto Sans","PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}
main{max-width:60rem;margin:0 auto;padding:1.25rem 1rem 3rem}
h1,h2,h3,p,ul,ol,dl,dd,pre{margin:0}
h1{font-size:1.6rem;line-height:1.25;margin:.3rem 0}
h2{font-size:1.1rem;margin:2rem 0 .6rem;padding-bottom:.3rem;border-bottom:1px solid var(--line)}
h3{font-size:1rem;margin:1rem 0 .4rem}
small,.soft{color:var(--soft);font-size:.875rem}
.top{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between}
.verdict{background:var(--panel);border:1px solid var(--line);border-left:.4rem solid var(--accent);border-radius:.5rem;padding:1rem;margin-top:.75rem}
.verdict.concluded,.verdict.two-causes{border-left-color:var(--against)}
.verdict.no-fault-found{border-left-color:var(--for)}
.verdict.unknown-cause,.verdict.inconclusive{border-left-color:var(--warn)}
.badge{display:inline-block;font-size:.8rem;font-weight:600;border:1px solid currentColor;border-radius:1rem;padding:0 .6rem;white-space:nowrap}
.verdict p{margin-top:.5rem}
.cause+.cause{margin-top:.75rem;padding-top:.75rem;border-top:1px solid var(--line)}
.named{font-weight:600}
.tree{list-style:none;padding:0}
.tree>li{border-left:2px solid var(--line);padding:.3rem 0 .3rem .7rem;break-inside:avoid}
.level-1{margin-left:1.4rem}.level-2{margin-left:2.8rem}.level-3{margin-left:4.2rem}.level-4{margin-left:5.6rem}.level-5{margin-left:7.0rem}.level-6{margin-left:8.4rem}.level-7{margin-left:9.8rem}.level-8{margin-left:11.2rem}
.big{font-weight:600}
ul,ol{padding-left:1.2rem}
ul.plain,ol.plain{list-style:none;padding:0}
.rows{list-style:none;padding:0}
.rows>li{padding:.45rem 0;border-bottom:1px solid var(--line);break-inside:avoid}
.line{display:grid;grid-template-columns:minmax(0,1fr) 13rem;gap:.2rem 1rem;align-items:center}
.facts{color:var(--soft);font-size:.875rem}
.facts span+span::before{content:" · "}
.facts b{color:var(--ink);font-weight:600}
.bar{display:grid;grid-template-columns:1fr auto;gap:.4rem;align-items:center;font-variant-numeric:tabular-nums;font-size:.875rem}
.bar i{display:block;height:.6rem;border-radius:.2rem;background:var(--accent);min-width:2px;justify-self:start}
.bar.for i{background:var(--for)}
.bar.against i{background:var(--against)}
.bar b{min-width:3.2rem;text-align:right;font-weight:600}
.sum{display:grid;grid-template-columns:auto auto 1fr;gap:.1rem .75rem;font-variant-numeric:tabular-nums;margin-top:.5rem}
.sum dd{text-align:right}
.sum .total{border-top:1px solid var(--line);font-weight:600}
pre{white-space:pre-wrap;background:var(--panel);border:1px solid var(--line);border-radius:.35rem;padding:.5rem .65rem;font:.8125rem/1.45 ui-monospace,Menlo,Consolas,monospace;margin-top:.35rem}
code{font:.8125rem ui-monospace,Menlo,Consolas,monospace}
details{margin-top:.4rem}
summary{cursor:pointer;color:var(--soft)}
.risk-none,.risk-low{color:var(--for)}
.risk-medium,.risk-unknown{color:var(--warn)}
.risk-high{color:var(--against)}
.time{list-style:none;padding:0;border-left:2px solid var(--line);margin-left:.35rem}
.time>li{position:relative;padding:0 0 1rem 1.1rem;break-inside:avoid}
.time>li::before{content:"";position:absolute;left:-.42rem;top:.45rem;width:.7rem;height:.7rem;border-radius:50%;background:var(--accent)}
.meta{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.15rem 1rem}
.meta dt{color:var(--soft)}
@media (max-width:34rem){.line{grid-template-columns:1fr}.bar{grid-template-columns:auto 1fr}.bar b{order:-1;text-align:left}}
@media print{:root{color-scheme:light;--bg:#fff;--panel:#fff;--ink:#000;--soft:#444;--line:#bbb;--for:#1a7f4b;--against:#b3362c;--accent:#1f5fbf;--warn:#8a5a00}body{font-size:10.5pt}main{max-width:none;padding:0}h2{break-after:avoid}.bar i{print-color-adjust:exact;-webkit-print-color-adjust:exact}details::details-content{content-visibility:visible;height:auto}summary{list-style:none}}
`.trim();
