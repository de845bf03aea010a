import { useState } from 'react';
import { ImageInput } from '../../../../kernel/form/files/input/image-input';

export default function Small() {
  const [pictures, setPictures] = useState('');
  return <ImageInput most={3} size={64} value={pictures} onChange={setPictures} />;
}
