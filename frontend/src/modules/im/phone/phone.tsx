import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Segmented, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../../../kernel/look/theme/theme-store';
import type { Draft } from './draft';
import { NotificationCard } from './notification-card';
import { OpenedMessage } from './opened-message';
import css from './phone.module.css';

const FACES = ['card', 'opened'] as const;
type Face = (typeof FACES)[number];

/** Previews a message on a phone: the notification card, and the page that it opens. */
export function Phone({ message }: { message: Draft }) {
  const { t } = useTranslation('im-message');
  const consoleMode = useTheme(({ mode }) => mode);
  const [face, setFace] = useState<Face>('card');
  // If the view was changed by an element on the phone, that element disappears, so the new view takes the focus.
  const [isInHand, setInHand] = useState(false);
  const turnTo = (face: Face, isInHand: boolean) => {
    setFace(face);
    setInHand(isInHand);
  };
  const [chosen, setMode] = useState<'light' | 'dark'>();
  const mode = chosen ?? consoleMode;
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <figure className={css.preview} aria-label={t('preview')}>
      <figcaption className={css.faces}>
        <Segmented
          aria-label={t('preview')}
          value={face}
          onChange={(face) => turnTo(face, false)}
          options={FACES.map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        <Tooltip title={t(`preview.${other}`)}>
          <Button
            type="text"
            aria-label={t(`preview.${other}`)}
            icon={other === 'dark' ? <MoonOutlined /> : <SunOutlined />}
            onClick={() => setMode(other)}
          />
        </Tooltip>
      </figcaption>
      <div className={css.phone} data-look={mode}>
        <div className={css.island} aria-hidden />
        {face === 'card' ? (
          <NotificationCard message={message} hasFocus={isInHand} onOpen={() => turnTo('opened', true)} />
        ) : (
          <OpenedMessage message={message} hasFocus={isInHand} onBack={() => turnTo('card', true)} />
        )}
      </div>
    </figure>
  );
}
