// The library has types only for its main file. A locale file registers its texts when it is loaded.
declare module 'cronstrue/locales/zh_CN';
declare module 'cronstrue/locales/zh_TW';
