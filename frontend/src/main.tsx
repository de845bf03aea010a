import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/app';
import { StartUpError } from './app/boot/start-up-error';
import { plugins } from './app/plugins/plugins';
import { background } from './kernel/background';
import { changeLanguage } from './kernel/i18n/language-store';
import { currentLanguage } from './kernel/i18n/languages';
import { installPlugins } from './kernel/shell/install-plugins';
import './app/app.css';
import './app/views';

/** Texts first: nothing can be said without them, not even that something failed. */
async function start(root: Root): Promise<void> {
  try {
    await changeLanguage(currentLanguage());
    await installPlugins(plugins);
    root.render(<App />);
  } catch (error) {
    root.render(<StartUpError error={error} onRetry={() => background(start(root))} />);
  }
}

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
background(start(createRoot(place)));
