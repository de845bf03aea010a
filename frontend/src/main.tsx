import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/app';
import { beginAhead } from './app/boot/begin-ahead';
import { StartUpError } from './app/boot/start-up-error';
import { plugins } from './app/plugins/plugins';
import { background } from './kernel/basis/failure/background';
import { changeLanguage } from './kernel/basis/i18n/language-store';
import { currentLanguage } from './kernel/basis/i18n/languages';
import { installPlugins } from './kernel/shell/plugins/install-plugins';
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

background(beginAhead());

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
background(start(createRoot(place)));
