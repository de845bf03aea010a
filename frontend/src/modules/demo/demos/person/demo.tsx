import { Descriptions, Flex } from 'antd';
import { useGrants } from '../../../../kernel/access/account/grants';
import { MenuIcon } from '../../../../kernel/look/icons/menu-icon';
import { useMenu } from '../../../../kernel/access/menu/menu-model';
import { useSession } from '../../../../kernel/call/session/session-store';

export default function Person() {
  const person = useGrants((grants) => grants.person);
  const identity = useSession((session) => session.identity);
  const { shown } = useMenu();
  return (
    <Flex vertical gap="middle">
      <Descriptions
        column={1}
        items={[
          { key: 'person', label: 'useGrants()', children: person?.username },
          { key: 'session', label: 'useSession()', children: `#${identity?.id}` },
        ]}
      />
      <Flex wrap gap="middle">
        {shown.map(({ menu }) => (
          <Flex key={menu.id} gap={6} align="center">
            <MenuIcon name={menu.icon} />
            {menu.name}
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}
