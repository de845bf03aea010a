import { useState } from 'react';
import { ImageInput } from '../../../../kernel/form/files/input/image-input';

export default function Basic() {
  const [picture, setPicture] = useState('');
  return <ImageInput value={picture} onChange={setPicture} />;
}
