import { expect, test } from 'vitest';
import { felt } from './test-styles';

test('keeps only the declarations of a style sheet that affect visibility or pointer events', () => {
  const sheet = `
    .a:hover{color:red;display:none;}
    @media (max-width: 3px){.b{background:url(data:x;y)}.c{visibility:hidden;width:calc(1px + (2px))}}
    .d::before{content:"a;b{"}@keyframes k{from{width:0}to{color:red}}
    .e{--ant-x:1;display:none!important}.f{pointer-events:none}.g{opacity:0;transition:opacity 1s}`;
  expect(felt(sheet).replace(/\s+/g, ' ').trim()).toBe(
    '.a:hover{display:none;} @media (max-width: 3px){.c{visibility:hidden;}}' +
      ' .e{display:none!important}.f{pointer-events:none}.g{opacity:0;}',
  );
});

test('a style element hides elements, and still returns its original text', () => {
  const style = document.createElement('style');
  style.innerHTML = '.gone{color:red;display:none}';
  document.head.append(style);
  document.body.innerHTML = '<p class="gone">x</p>';
  const [gone] = document.getElementsByClassName('gone');
  expect(gone).not.toBeVisible();
  expect(style.innerHTML).toBe('.gone{color:red;display:none}');
  style.remove();
  document.body.innerHTML = '';
});
