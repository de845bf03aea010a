import { type Drawing, fade, shadow } from './drawing';

export const clothes: Record<string, Drawing> = {
  防晒皮肤衣: {
    background: '#fbeee4',
    shapes: `${fade('cloth', '#ffb48f', '#f07f5c')}${fade('arm', '#ffa57e', '#dc6a48')}${shadow(100, 182, 110)}
      <path d="M66 52L34 86l-8 68 22 4 18-52z" fill="url(#arm)"/><path d="M134 52l32 34 8 68-22 4-18-52z" fill="url(#arm)"/>
      <path d="M66 50q34 14 68 0l8 122q-42 10-84 0z" fill="url(#cloth)"/><path d="M72 54q-4-34 28-34t28 34q-28 16-56 0z" fill="#e0734f"/><path d="M80 52q0-24 20-24t20 24q-20 12-40 0z" fill="#8d3c24"/>
      <path d="M100 60v116" stroke="#fff" stroke-width="2.6"/><rect x="97.6" y="72" width="5" height="10" rx="2" fill="#fff"/><path d="M68 128l18 6m46-6l-18 6" stroke="#c9593a" stroke-width="3" stroke-linecap="round"/><circle cx="120" cy="84" r="5" fill="#fff" opacity=".85"/>`,
  },
  通勤双肩包: {
    background: '#e6e9e2',
    shapes: `${fade('body', '#5a7564', '#34483c')}${fade('pocket', '#6b8876', '#425a4b')}${shadow(100, 178, 126)}
      <path d="M84 38q0-18 16-18t16 18" fill="none" stroke="#26352c" stroke-width="7"/><path d="M46 96q-14 30-4 64m112-64q14 30 4 64" stroke="#26352c" stroke-width="9" fill="none" stroke-linecap="round"/>
      <path d="M50 78q0-46 50-46t50 46v82q0 14-14 14H64q-14 0-14-14z" fill="url(#body)"/><path d="M60 82q4-36 40-36t40 36" fill="none" stroke="#26352c" stroke-width="3"/>
      <rect x="62" y="104" width="76" height="60" rx="10" fill="url(#pocket)"/><path d="M66 118h68" stroke="#26352c" stroke-width="3"/><rect x="126" y="116" width="5" height="14" rx="2" fill="#d9a441"/><rect x="136" y="78" width="5" height="14" rx="2" fill="#d9a441"/><rect x="86" y="66" width="28" height="16" rx="3" fill="#a06b3c"/>`,
  },
  跑步鞋: {
    background: '#e3ecf7',
    shapes: `${fade('upper', '#5aa0f2', '#2f63c4')}${shadow(100, 158, 156)}
      <path d="M26 132q2-48 8-58 12-10 26 4 10 12 26 12 22 22 58 30 30 6 32 24z" fill="url(#upper)"/><path d="M34 74q12-10 26 4-2 12-14 14-10 0-14-6z" fill="#1d3f86"/>
      <path d="M24 130h152q6 0 6 8 0 14-14 14H40q-18 0-16-22z" fill="#fff"/><path d="M26 144h154q-3 8-12 8H40q-11 0-14-8z" fill="#f2a93b"/>
      <g stroke="#fff" stroke-width="4" stroke-linecap="round"><path d="M82 92l-10 14"/><path d="M94 100l-10 14"/><path d="M107 107l-9 13"/></g>
      <path d="M60 128q24-22 40-4" stroke="#fff" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M150 120q18 6 24 12h-34z" fill="#fff" opacity=".35"/>`,
  },
};
