import { useState } from 'react';
import { ImageInput } from '../../../../kernel/form/files/input/image-input';

export default function Several() {
  const [pictures, setPictures] = useState('');
  return <ImageInput most={9} value={pictures} onChange={setPictures} />;
}
