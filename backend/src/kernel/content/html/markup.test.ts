import { markup } from './markup';

test('a text in a template is escaped, and markup is not escaped twice', () => {
  const inner = markup`<b title="${`"x' onclick='`}">${'<script>&'}</b>`;
  const outer = markup`<p>${inner}${[inner, markup`<br>`]}</p>`;
  const escaped = '<b title="&quot;x&#39; onclick=&#39;">&lt;script&gt;&amp;</b>';
  expect(inner.html).toBe(escaped);
  expect(outer.html).toBe(`<p>${escaped}${escaped}<br></p>`);
});

test('a template without texts is as it was written', () => expect(markup`<p>`.html).toBe('<p>'));
