import { App, ColorPicker, Drawer, Segmented, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { isHex } from '../../kernel/look/theme/colour';
import { middleOf, revealMode } from '../../kernel/look/theme/reveal-mode';
import { type ModeWish, setColor, setGroup, setTransition, useTheme } from '../../kernel/look/theme/theme-store';
import { Setting } from './setting';
import { Swatches } from './swatches';
import { closeThemeDrawer } from './theme-drawer-store';
import styles from './theme-drawer.module.css';

/** The appearance of the console in this browser. */
export default function ThemeDrawer({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('theme');
  const { color, name, isGroup, transition, wish } = useTheme();
  const { message } = App.useApp();

  const choose = (hex: string, label: string) => {
    setColor(hex);
    void message.success(t('switched', { name: label }));
  };

  return (
    <Drawer open={isOpen} onClose={closeThemeDrawer} size={350} title={t('title')} destroyOnHidden>
      <h2 className={styles['heading']}>{t('mode')}</h2>
      <Segmented<ModeWish>
        block
        value={wish}
        aria-label={t('mode')}
        options={(['light', 'dark', 'system'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(value) => revealMode(value, middleOf(document.activeElement ?? document.body))}
      />
      <h2 className={styles['heading']}>{t('preset')}</h2>
      <Swatches current={name} onChoose={choose} />
      <Setting label={t('custom')}>
        <ColorPicker
          value={color}
          disabledAlpha
          format="hex"
          showText={(chosen) => chosen.toHexString()}
          onChangeComplete={(chosen) => {
            const hex = chosen.toHexString();
            if (isHex(hex)) choose(hex, t('customName'));
          }}
        />
      </Setting>
      <h2 className={styles['heading']}>{t('display')}</h2>
      <Setting label={t('group')} hint={t('groupHint')}>
        <Switch checked={isGroup} onChange={setGroup} aria-label={t('group')} />
      </Setting>
      <Setting label={t('transition')} hint={t('transitionHint')}>
        <Switch
          checked={transition === 'slide'}
          aria-label={t('transition')}
          onChange={(isOn) => setTransition(isOn ? 'slide' : 'none')}
        />
      </Setting>
    </Drawer>
  );
}
