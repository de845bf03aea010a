import { useState } from 'react';
import { FileInput } from '../../../../kernel/form/files/input/file-input';

export default function ByButton() {
  const [files, setFiles] = useState('');
  return <FileInput isButton most={3} value={files} onChange={setFiles} />;
}
