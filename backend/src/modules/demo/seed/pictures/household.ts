import { type Drawing, fade, shadow } from './drawing';

export const household: Record<string, Drawing> = {
  '空气炸锅 5 升': {
    background: '#e2ece4',
    shapes: `${fade('body', '#4d5a55', '#232b28')}${fade('glow', '#ffd27a', '#e0752c')}${shadow(100, 174, 124)}
      <path d="M52 62q0-32 48-32t48 32v88q0 22-24 22H76q-24 0-24-22z" fill="url(#body)"/><rect x="70" y="44" width="60" height="22" rx="11" fill="#151a18"/>
      <circle cx="84" cy="55" r="5" fill="none" stroke="#7fe0b0" stroke-width="2"/><path d="M98 51v8m6-8v8m6-8h8v4h-8v4h8" stroke="#7fe0b0" stroke-width="2" fill="none"/>
      <path d="M52 78h96v3H52z" fill="#111614"/><rect x="66" y="92" width="68" height="40" rx="9" fill="#111614"/><rect x="70" y="96" width="60" height="32" rx="6" fill="url(#glow)"/>
      <g fill="#8a4a12"><rect x="76" y="112" width="24" height="6" rx="3" transform="rotate(-16 88 115)"/><rect x="96" y="114" width="26" height="6" rx="3" transform="rotate(10 108 117)"/><rect x="88" y="106" width="24" height="6" rx="3" transform="rotate(24 100 109)"/></g>
      <path d="M82 140h36v14q0 8-8 8H90q-8 0-8-8z" fill="#c9d3ce"/><rect x="90" y="146" width="20" height="7" rx="3.5" fill="#39433f"/>`,
  },
  '滚筒洗衣机 10 公斤': {
    background: '#dde8ee',
    shapes: `${fade('body', '#ffffff', '#dbe2e7')}${fade('water', '#9fd3ee', '#3f86b4')}${shadow(100, 178, 130)}
      <rect x="40" y="24" width="120" height="150" rx="10" fill="url(#body)"/><path d="M40 58h120v2H40z" fill="#c3ccd3"/>
      <rect x="50" y="34" width="38" height="16" rx="4" fill="#e9eef1" stroke="#c3ccd3" stroke-width="1.5"/><circle cx="112" cy="42" r="9" fill="#c9d2d8"/><path d="M112 42v-8" stroke="#5b6b76" stroke-width="2.4"/><rect x="128" y="35" width="24" height="14" rx="3" fill="#1f2d38"/><path d="M133 42h14" stroke="#6fe0ff" stroke-width="3"/>
      <circle cx="100" cy="114" r="46" fill="#b9c5cd"/><circle cx="100" cy="114" r="38" fill="#2a3742"/><circle cx="100" cy="114" r="33" fill="#41525f"/>
      <path d="M67 118q16-10 33 0t33 0q-3 29-33 29t-33-29z" fill="url(#water)"/><circle cx="88" cy="134" r="8" fill="#f2b2a4"/><circle cx="110" cy="132" r="10" fill="#f4e3a6"/>
      <path d="M76 96q8-12 20-14" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".7"/><rect x="142" y="104" width="6" height="22" rx="3" fill="#8d9aa4"/>`,
  },
  手持吸尘器: {
    background: '#ebe4ef',
    shapes: `${fade('bin', '#e8dcf2', '#b59ad0')}${shadow(96, 178, 120)}
      <path d="M112 78L66 158" stroke="#8c7aa4" stroke-width="11" stroke-linecap="round"/><path d="M34 162q0-10 12-10h44q10 0 10 10v6q0 6-8 6H42q-8 0-8-6z" fill="#3d3450"/><rect x="40" y="166" width="54" height="8" rx="4" fill="#c06ad0"/>
      <g transform="rotate(30 124 66)"><rect x="98" y="40" width="40" height="62" rx="14" fill="#3d3450"/><rect x="103" y="62" width="30" height="40" rx="10" fill="url(#bin)"/><circle cx="118" cy="50" r="7" fill="#c06ad0"/></g>
      <path d="M136 40q28-6 30 18t-18 36" fill="none" stroke="#3d3450" stroke-width="11" stroke-linecap="round"/><rect x="136" y="88" width="22" height="28" rx="6" fill="#2b2439" transform="rotate(24 147 102)"/>`,
  },
};
