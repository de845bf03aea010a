import { useState } from 'react';
import { background } from '../../../kernel/basis/failure/background';
import { CaseList } from '../desk/case-list';
import { CasePane } from '../desk/case-pane';
import { DecisionPane } from '../desk/decision-pane';
import { DeskFrame, type Pane } from '../desk/desk-frame';
import { KeysHelp, MoveDialog } from '../desk/late-dialogs';
import { TakeBackDialog } from '../desk/take-back-dialog';
import { useAnswer } from '../desk/use-answer';
import { useCaseList } from '../desk/use-case-list';
import { useCaseMoves } from '../desk/use-case-moves';
import { useDecision } from '../desk/use-decision';
import { useDesk } from '../desk/use-desk';
import { useDeskKeys } from '../desk/use-desk-keys';

/** The moderators' desk: the cases that need a decision, one after the other. */
export default function DeskPage() {
  const [pane, setPane] = useState<Pane>('case');
  const [isHelping, setHelping] = useState(false);
  const desk = useDesk();
  const list = useCaseList();
  const decision = useDecision(desk, () => setPane('case'));
  const answer = useAnswer(desk, () => setPane('case'));
  const moves = useCaseMoves(desk, () => setPane('case'));
  const help = () => setHelping(true);
  const shortcuts = useDeskKeys({ desk, decision, answer, moves, rows: list.rows, help });
  const { holder, state, takingBack, takeBack, layer } = desk;
  const choose = (id: number) => {
    setPane('case');
    background(holder.choose(id));
  };
  const parts = {
    list: <CaseList list={list} shown={state.shown} onChoose={choose} />,
    case: <CasePane desk={desk} />,
    decision: <DecisionPane desk={desk} decision={decision} answer={answer} moves={moves} help={help} />,
  };
  return (
    <>
      <DeskFrame parts={parts} pane={pane} onPane={setPane} />
      {takingBack && (
        <TakeBackDialog
          decided={takingBack}
          onClose={() => takeBack(undefined)}
          onDone={(id) => {
            takeBack(undefined);
            desk.setLast((last) => (last?.id === id ? undefined : last));
            choose(id);
          }}
        />
      )}
      {moves.dialog && <MoveDialog {...moves.dialog} />}
      <KeysHelp shortcuts={shortcuts} open={isHelping} onClose={() => setHelping(false)} />
      {layer}
    </>
  );
}
