import { Button, Flex } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PickerDialog = lazy(() => import('../../../../kernel/form/files/picker/picker-dialog'));

interface Props {
  most: number;
  /** the element that opens the dialog */
  trigger: (open: () => void) => ReactNode;
}

function Choice({ most, trigger }: Props) {
  const { t } = useTranslation('demo');
  const [isOpen, setOpen] = useState(false);
  const [names, setNames] = useState<string[]>([]);
  return (
    <Flex gap="small" align="center" wrap>
      {trigger(() => setOpen(true))}
      {names.length > 0 && (
        <span>
          {t('chosen')}: {names.join(' · ')}
        </span>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PickerDialog
            most={most}
            onClose={() => setOpen(false)}
            onPick={(files) => {
              setOpen(false);
              setNames(files.map(({ name }) => name));
            }}
          />
        </Suspense>
      )}
    </Flex>
  );
}

export default function Space() {
  const { t } = useTranslation('demo');
  return (
    <Flex vertical gap="small" align="start">
      <Choice most={1} trigger={(open) => <Button onClick={open}>{t('space.one')}</Button>} />
      <Choice most={3} trigger={(open) => <Button onClick={open}>{t('space.three')}</Button>} />
      <Choice
        most={9}
        trigger={(open) => (
          <Button type="link" onClick={open}>
            {t('space.own')}
          </Button>
        )}
      />
    </Flex>
  );
}
