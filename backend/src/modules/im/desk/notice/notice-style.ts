import { createHash } from 'node:crypto';

/** The whole style of the public pages: no script, no font and no picture is fetched. */
export const STYLE = `
:root{color-scheme:light dark;--text:#1f2328;--quiet:#57606a;--ground:#fff;--line:#8b949e;--soft:#f3f5f7;--link:#0757b5;--fault:#b3261e}
@media(prefers-color-scheme:dark){:root{--text:#e6edf3;--quiet:#a4aeb8;--ground:#14181d;--line:#6b7682;--soft:#1e242b;--link:#82bcff;--fault:#ff9d94}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"PingFang SC","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}
main,nav{max-width:42rem;margin:0 auto;padding:0 1rem}
nav{display:flex;justify-content:flex-end;gap:.5rem;padding-top:.5rem}
nav a{padding:.6rem .5rem}
main{padding-bottom:3rem}
h1{font-size:1.5rem;line-height:1.3;margin:.75rem 0}
h2{font-size:1.1rem;margin:2rem 0 .25rem}
p,ul{margin:.5rem 0}
ul{padding-left:1.25rem}
a{color:var(--link)}
.state{padding:.75rem 1rem;background:var(--soft);border-left:.25rem solid var(--line)}
.quiet{color:var(--quiet)}
.fault{color:var(--fault)}
.words{white-space:pre-wrap;unicode-bidi:isolate}
dl{margin:.5rem 0}
dt{color:var(--quiet)}
dd{margin:0 0 .5rem}
textarea,input,select{display:block;width:100%;min-height:2.75rem;padding:.6rem;font:inherit;color:inherit;background:var(--ground);border:1px solid var(--line);border-radius:.3rem}
textarea{min-height:10rem}
form{display:block;margin-top:1rem}
form .state{margin-bottom:1rem}
select,input{margin:.25rem 0 1rem}
button{margin-top:.75rem;padding:.65rem 1.25rem;font:inherit;color:var(--ground);background:var(--link);border:0;border-radius:.3rem;cursor:pointer}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
`;

/** Names the style in the policy of the page, so that no other one is taken. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
