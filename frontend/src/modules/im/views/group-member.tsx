import { MemberList } from '../group-member/member-list';

/** Who is in which group, and who was. */
export default function GroupMemberPage() {
  return <MemberList />;
}
