// The library brings types for itself only. A language puts its words into it when it is loaded.
declare module 'cronstrue/locales/zh_CN';
declare module 'cronstrue/locales/zh_TW';
