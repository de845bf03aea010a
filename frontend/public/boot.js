// Before the first paint: the mode and the language that this person chose, read from what the application keeps.
(function () {
  var root = document.documentElement;
  var read = function (key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      return null;
    }
  };
  var mode = read('mode');
  var systemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.mode = mode === 'dark' || (mode !== 'light' && systemDark) ? 'dark' : 'light';
  root.lang = { 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW', en: 'en' }[read('locale')] || 'zh-CN';
})();
