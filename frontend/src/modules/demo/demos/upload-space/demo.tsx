import { Button, Flex } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PickerDialog = lazy(() => import('../../../../kernel/files/picker/picker-dialog'));

export default function Space() {
  const { t } = useTranslation(['demo', 'uploads']);
  const [isOpen, setOpen] = useState(false);
  const [names, setNames] = useState<string[]>([]);
  return (
    <Flex vertical gap="small" align="start">
      <Button onClick={() => setOpen(true)}>{t('uploads:input.choose')}</Button>
      {names.length > 0 && (
        <span>
          {t('demo:chosen')}: {names.join(' · ')}
        </span>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <PickerDialog
            most={9}
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
