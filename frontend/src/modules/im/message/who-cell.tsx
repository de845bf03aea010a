import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './message.module.css';
import { Portrait } from '../../../kernel/look/portrait/portrait';

interface Props {
  id: number;
  name: string | null | undefined;
  image?: string | null | undefined;
}

/** The sender or recipient of a message. A deleted user is shown by id. */
export function WhoCell({ id, name, image }: Props) {
  const { t } = useTranslation('im-chat');
  const words = id === 0 ? t('system') : name || t('vanished', { id });
  return (
    <Flex gap={8} align="center">
      <Portrait name={words} image={image} size={26} />
      <bdi className={css.line} title={words}>
        {words}
      </bdi>
    </Flex>
  );
}
