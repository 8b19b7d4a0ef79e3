/** How the book looks; its colours come along from ours, since it has no other file. */
export const BOOK_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; margin: 0; }
body {
  max-width: 38rem; margin: 0 auto; padding: 0 1.5rem 6rem; background: var(--ink-1); color: var(--moon-1);
  font: 400 1.0625rem/1.6 "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, "Noto Naskh Arabic", "Songti SC", "Noto Serif CJK SC", serif;
  overflow-wrap: break-word;
}
header {
  display: grid; grid-template-rows: 1fr auto auto 1fr; gap: 1.25rem; min-height: 100vh; padding: 4rem 0 3rem; text-align: center;
}
h1 { grid-row: 2; font-size: clamp(2.25rem, 9vw, 3.25rem); font-weight: 400; line-height: 1.15; text-wrap: balance; }
h1::after { content: ""; display: block; width: 3rem; margin: 1.75rem auto 0; border-top: 1px solid var(--lamp); }
header p { grid-row: 3; max-width: 26rem; margin: 0 auto; color: var(--moon-2); font-style: italic; text-wrap: balance; }
header div { grid-row: 4; display: grid; gap: .25rem; align-self: end; color: var(--moon-3); font-size: .875rem; }
:lang(ar) p, :lang(zh) p { font-style: normal; }
nav {
  display: flex; flex-wrap: wrap; justify-content: center; gap: 0 .25rem; padding: 1.5rem 0; border-block: 1px solid var(--ink-3);
}
nav a { min-width: 2.75rem; padding: .5rem; color: var(--lamp); font-size: 1.125rem; text-align: center; text-decoration: none; }
nav a:hover { text-decoration: underline; }
h2 { margin: 4rem 0 1.5rem; color: var(--lamp); font-size: 2.5rem; font-weight: 400; line-height: 1; text-align: center; }
article { padding: 1.25rem 0; }
article + article, .head + article { border-top: 1px solid var(--ink-3); }
h3 { font-size: 1.375rem; font-weight: 400; line-height: 1.3; }
h3, li { text-align: -webkit-match-parent; text-align: match-parent; }
.meaning { margin-top: .375rem; white-space: pre-line; }
.unsaid { margin-top: .25rem; color: var(--moon-3); font-size: .9375rem; font-style: italic; }
.facts { margin-top: .625rem; color: var(--moon-2); font-size: .875rem; }
ul { margin-top: .375rem; padding: 0; color: var(--moon-3); font-size: .875rem; list-style: none; }
@page { margin: 22mm 20mm; @bottom-center { content: counter(page); font: 9pt Georgia, serif; } }
@page :first { @bottom-center { content: ""; } }
@media print {
  body { max-width: none; padding: 0; background: none; font-size: 11pt; }
  header { height: 92vh; min-height: 0; break-after: page; }
  nav { display: none; }
  h2 { margin-top: 10mm; break-after: avoid; }
  main > section:first-child h2 { margin-top: 0; }
  .head, article { break-inside: avoid; }
  .meaning { orphans: 3; widows: 3; }
  .unsaid { min-height: 9mm; border-bottom: 1px dotted var(--ink-5); color: transparent; }
}
`;
