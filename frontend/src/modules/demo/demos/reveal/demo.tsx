import { Flex } from 'antd';
import { RevealBar } from '../../../../kernel/screens/reveal/reveal-bar';
import { Secret } from '../../../../kernel/screens/reveal/secret';
import { useReveal } from '../../../../kernel/screens/reveal/use-reveal';

export default function Reveal() {
  // A real screen asks the server, which records who asked and why.
  const reveal = useReveal({
    resource: 'user/info',
    id: 1,
    name: 'Pomona',
    read: () => Promise.resolve({ phone: '13800138000' }),
  });
  return (
    <Flex gap="middle" align="center" wrap>
      <Secret shown={reveal.data?.phone} masked="138****8000" isShown={reveal.data !== undefined} />
      <RevealBar reveal={reveal} />
      {reveal.dialog}
    </Flex>
  );
}
