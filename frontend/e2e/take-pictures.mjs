import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settled } from './at-rest.mjs';
import { person, startBrowser } from './browser.mjs';
import { SCENES, sowForPictures } from './picture-scenes.mjs';
import { startProduct } from './product.mjs';

/** The languages of the READMEs, and the ends of the names of their pictures. */
const LANGUAGES = { en: '', 'zh-cn': '.zh-CN' };

/** Texts of the console in a language: `(topic, key) => text`. */
const textsOf = (language) => (topic, key) =>
  JSON.parse(readFileSync(new URL(`../src/locales/${language}/${topic}.json`, import.meta.url), 'utf8'))[key];

/**
 * Takes the pictures of the READMEs from the built product with its demo data, in both languages.
 * @returns the names of the files
 */
export async function takePictures(folder) {
  const product = await startProduct({ SEED: 'demo' });
  const browser = await startBrowser();
  try {
    await sowForPictures(product);
    const names = [];
    for (const [language, end] of Object.entries(LANGUAGES))
      for (const [scene, show] of Object.entries(SCENES)) {
        const page = await person(browser, product, { language, height: 1000, tokens: await product.signIn() });
        await show(page, textsOf(language));
        await settled(page);
        const name = `${scene}${end}.png`;
        await page.screenshot({ path: join(folder, name), animations: 'disabled', caret: 'hide' });
        await page.context().close();
        names.push(name);
      }
    return names;
  } finally {
    await browser.close();
    await product.stop();
  }
}
