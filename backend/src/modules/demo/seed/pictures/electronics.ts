import { type Drawing, fade, shadow } from './drawing';

export const electronics: Record<string, Drawing> = {
  '折叠屏手机 12GB+512GB': {
    background: '#e4e9f4',
    shapes: `${fade('screen', '#5b8def', '#b48cf2')}${fade('other', '#7fa8f5', '#d3aef6')}${shadow(100, 168, 130)}
      <path d="M38 40q0-6 6-5l52 9v118l-52-6q-6-1-6-7z" fill="#23293a"/><path d="M43 44q0-4 4-3l47 8v106l-47-6q-4-1-4-5z" fill="url(#screen)"/>
      <path d="M162 40q0-6-6-5l-52 9v118l52-6q6-1 6-7z" fill="#2d3448"/><path d="M157 44q0-4-4-3l-47 8v106l47-6q4-1 4-5z" fill="url(#other)"/>
      <path d="M96 44h8v118h-8z" fill="#161a26"/><circle cx="150" cy="50" r="2.6" fill="#161a26"/>
      <path d="M52 118l34 5v22l-34-5z" fill="#fff" opacity=".28"/><path d="M114 123l34-5v22l-34 5z" fill="#fff" opacity=".28"/><circle cx="68" cy="80" r="13" fill="#fff" opacity=".35"/>`,
  },
  '入门智能手机 8GB+128GB': {
    background: '#dff0ea',
    shapes: `${fade('screen', '#36b39a', '#bfe8a0')}${fade('back', '#7ccbb6', '#4a9c88')}${shadow(102, 176, 110)}
      <g transform="rotate(9 120 100)"><rect x="92" y="32" width="68" height="136" rx="12" fill="url(#back)"/><rect x="99" y="39" width="24" height="40" rx="9" fill="#2f6e60"/><circle cx="111" cy="50" r="7" fill="#173b34"/><circle cx="111" cy="68" r="7" fill="#173b34"/><circle cx="109" cy="48" r="2" fill="#9fd"/><circle cx="109" cy="66" r="2" fill="#9fd"/></g>
      <rect x="44" y="28" width="72" height="146" rx="12" fill="#1d2a29"/><rect x="48" y="32" width="64" height="138" rx="9" fill="url(#screen)"/><circle cx="80" cy="39" r="2.6" fill="#1d2a29"/>
      <circle cx="80" cy="82" r="19" fill="#fff" opacity=".85"/><path d="M80 71v11l8 5" stroke="#36b39a" stroke-width="3" fill="none" stroke-linecap="round"/>
      <g fill="#fff" opacity=".8"><rect x="56" y="138" width="12" height="12" rx="3"/><rect x="74" y="138" width="12" height="12" rx="3"/><rect x="92" y="138" width="12" height="12" rx="3"/><rect x="68" y="162" width="24" height="3" rx="1.5"/></g>`,
  },
  真无线降噪耳机: {
    background: '#e9e6f3',
    shapes: `${fade('case', '#ffffff', '#d6d3e2')}${fade('lid', '#f4f2fa', '#c6c2d6')}${shadow(100, 168, 120)}
      <path d="M48 104q0-44 52-44t52 44z" fill="url(#lid)"/><path d="M58 104q0-34 42-34t42 34z" fill="#8f8aa6"/>
      <g fill="#fff"><path d="M64 92q0-16 15-16t15 14q0 8-8 10v22h-11v-20q-11 0-11-10z"/><path d="M136 92q0-16-15-16t-15 14q0 8 8 10v22h11v-20q11 0 11-10z"/></g>
      <ellipse cx="68" cy="90" rx="4" ry="7" fill="#c9c4da"/><ellipse cx="132" cy="90" rx="4" ry="7" fill="#c9c4da"/><path d="M83 104v8m34-8v8" stroke="#c9c4da" stroke-width="3" stroke-linecap="round"/>
      <path d="M46 106h108v26q0 34-36 34h-36q-36 0-36-34z" fill="url(#case)"/><path d="M46 106h108v5h-108z" fill="#b9b5ca"/><circle cx="100" cy="134" r="3.4" fill="#58c48a"/>`,
  },
  头戴式监听耳机: {
    background: '#f1e7de',
    shapes: `${fade('cup', '#4a4f5c', '#1f222b')}${shadow(100, 172, 120)}
      <path d="M46 112q0-72 54-72t54 72" fill="none" stroke="#2a2e39" stroke-width="13" stroke-linecap="round"/><path d="M58 92q8-42 42-42t42 42" fill="none" stroke="#c8884c" stroke-width="5" stroke-linecap="round"/>
      <rect x="58" y="94" width="20" height="62" rx="10" fill="#6b4b32"/><rect x="122" y="94" width="20" height="62" rx="10" fill="#6b4b32"/>
      <rect x="32" y="90" width="34" height="70" rx="17" fill="url(#cup)"/><rect x="134" y="90" width="34" height="70" rx="17" fill="url(#cup)"/>
      <rect x="39" y="108" width="5" height="34" rx="2.5" fill="#c8884c"/><rect x="156" y="108" width="5" height="34" rx="2.5" fill="#c8884c"/>
      <path d="M50 160q4 22 26 16t34-2 30 2" fill="none" stroke="#2a2e39" stroke-width="3.4" stroke-linecap="round"/><rect x="138" y="172" width="16" height="6" rx="2" fill="#c9a34e"/>`,
  },
  '65W 氮化镓充电器': {
    background: '#dfe8f0',
    shapes: `${fade('front', '#ffffff', '#dfe4ea')}${fade('side', '#cfd6de', '#aab4bf')}${shadow(100, 170, 120)}
      <g fill="#9aa4ae"><rect x="76" y="24" width="9" height="28" rx="2"/><rect x="108" y="24" width="9" height="28" rx="2"/></g>
      <path d="M134 50l24 14v94l-24 10z" fill="url(#side)"/><rect x="48" y="48" width="92" height="120" rx="14" fill="url(#front)"/>
      <rect x="70" y="76" width="48" height="13" rx="6.5" fill="#2b3541"/><rect x="80" y="81" width="28" height="3" rx="1.5" fill="#8fa1b3"/>
      <rect x="70" y="102" width="48" height="13" rx="6.5" fill="#2b3541"/><rect x="80" y="107" width="28" height="3" rx="1.5" fill="#8fa1b3"/>
      <rect x="68" y="128" width="52" height="18" rx="3" fill="#2b3541"/><rect x="74" y="137" width="40" height="5" rx="1" fill="#f08a3c"/>
      <path d="M97 52l-8 12h7l-3 9 10-13h-7l4-8z" fill="#3aa36b"/>`,
  },
};
