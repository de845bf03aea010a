import { MemberList } from '../group-member/member-list';

/** The screen of current and former group members. */
export default function GroupMemberPage() {
  return <MemberList />;
}
