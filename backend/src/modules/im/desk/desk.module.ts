import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { BatchModule } from '../batches/batch.module';
import { ActModule } from '../oversight/act.module';
import { AttentionModule } from '../oversight/attention/attention.module';
import { ReadingModule } from '../oversight/reading/reading.module';
import { AppealFiles } from './appeals/appeal-files';
import { AppealQuestions } from './appeals/appeal-questions';
import { Appeals } from './appeals/appeals';
import { AppealAnswers } from './cases/appeal-answers';
import { AppealEnds } from './cases/appeal-ends';
import { CaseActs } from './cases/case-acts';
import { CaseClaims } from './cases/case-claims';
import { CaseDecisions } from './cases/case-decisions';
import { CaseColleagues } from './cases/case-colleagues';
import { CaseEscalations } from './cases/case-escalations';
import { CaseFiles } from './cases/case-files';
import { CaseHandOvers } from './cases/case-hand-overs';
import { CaseNotes } from './cases/case-notes';
import { CaseReversals } from './cases/case-reversals';
import { CaseSettler } from './cases/case-settler';
import { CaseWaits } from './cases/case-waits';
import { CaseHandOverController } from './cases/case-hand-over.controller';
import { ImCaseController } from './cases/case.controller';
import { CaseService } from './cases/case.service';
import { EvidenceHoldController } from './cases/evidence-hold.controller';
import { EvidenceHolds } from './cases/evidence-holds';
import { DeskSettings } from './desk-settings';
import { DisclosedRows } from './disclosure/disclosed-rows';
import { DisclosureController } from './disclosure/disclosure.controller';
import { Disclosures } from './disclosure/disclosures';
import { EvidenceCopies } from './intake/evidence-copies';
import { Intake } from './intake/intake';
import { OpenCases } from './intake/open-cases';
import { Reporters } from './intake/reporters';
import { ReportLinkOrders } from './intake/report-link-orders';
import { SignalController } from './intake/signal.controller';
import { Recommendations } from './ladder/recommendations';
import { ImLadderController } from './ladder/rung.controller';
import { ImRung } from './ladder/rung.entity';
import { RungSeed } from './ladder/rung-seed.service';
import { RungService } from './ladder/rung.service';
import { StandingStrikes } from './ladder/standing-strikes';
import { NoticeLinks } from './links/notice-links';
import { ReportLinks } from './links/report-links';
import { WrongLinks } from './links/wrong-links';
import { NoticedSpikes } from './noticed/noticed-spikes';
import { SpikeLooks } from './noticed/spike-looks';
import { NoticeController } from './notice/notice.controller';
import { NoticePages } from './notice/notice-pages';
import { Notices } from './notice/notices';
import { CaseMedia } from './package/case-media';
import { CasePackageController } from './package/case-package.controller';
import { CaseRows } from './package/case-rows';
import { EvidencePackages } from './package/evidence-packages';
import { PackageContents } from './package/package-contents';
import { PersonDeskController } from './person/person-desk.controller';
import { PersonFiles } from './person/person-files';
import { PersonNotes } from './person/person-notes';
import { NamedSubject } from './reporting/named-subject';
import { ReportController } from './reporting/report.controller';
import { ReportForms } from './reporting/report-forms';
import { ReportPages } from './reporting/report-pages';
import { ReportReasons } from './reporting/report-reasons';
import { ReportStates } from './reporting/report-states';
import { Reports } from './reporting/reports';
import { CaseReplies } from './replies/case-replies';
import { ReplyDigests } from './replies/reply-digests';
import { ReplyFiller } from './replies/reply-filler';
import { ReplyRuns } from './replies/reply-runs';
import { TellingReporters } from './replies/telling-reporters';
import { ImPolicyController } from './policy/policy.controller';
import { ImPolicy } from './policy/policy.entity';
import { PolicySeed } from './policy/policy-seed.service';
import { PolicyService } from './policy/policy.service';
import { CaseKeep } from './retention/case-keep';
import { CaseKeepController } from './retention/case-keep.controller';
import { CaseRetention } from './retention/case-retention';
import { ImStatement } from './statements/statement.entity';
import { Statements } from './statements/statements';
import { ImAppeal } from './tables/appeal.entity';
import { ImCaseDecision } from './tables/case-decision.entity';
import { ImCaseNote } from './tables/case-note.entity';
import { ImCaseReply } from './tables/case-reply.entity';
import { ImReplyRun } from './tables/reply-run.entity';
import { ImCaseReporter } from './tables/case-reporter.entity';
import { ImCaseSignal } from './tables/case-signal.entity';
import { ImCase } from './tables/case.entity';
import { ImPastPolicy } from './tables/past-policy.entity';
import { ImPersonNote } from './tables/person-note.entity';
import { ImSpike } from './tables/spike.entity';

/** The desk of moderators: from a report to a decision that is carried out, proven and taken back. */
@Module({
  imports: [
    ActModule,
    AttentionModule,
    BatchModule,
    ReadingModule,
    CrudModule.forFeature([ImCase, ImPolicy, ImRung]),
    TypeOrmModule.forFeature([
      ...[ImAppeal, ImCaseDecision, ImCaseNote, ImCaseReply, ImCaseReporter, ImCaseSignal],
      ...[ImPastPolicy, ImPersonNote, ImReplyRun, ImSpike, ImStatement],
    ]),
  ],
  controllers: [
    CaseHandOverController,
    CaseKeepController,
    CasePackageController,
    DisclosureController,
    EvidenceHoldController,
    ImCaseController,
    ImLadderController,
    ImPolicyController,
    NoticeController,
    PersonDeskController,
    ReportController,
    SignalController,
  ],
  providers: [
    AppealAnswers,
    AppealEnds,
    AppealFiles,
    AppealQuestions,
    Appeals,
    CaseActs,
    CaseClaims,
    CaseColleagues,
    CaseDecisions,
    CaseEscalations,
    CaseFiles,
    CaseMedia,
    CaseHandOvers,
    CaseKeep,
    CaseNotes,
    CaseReplies,
    CaseRetention,
    CaseReversals,
    CaseRows,
    CaseService,
    CaseSettler,
    CaseWaits,
    DeskSettings,
    DisclosedRows,
    Disclosures,
    EvidenceCopies,
    EvidenceHolds,
    EvidencePackages,
    Intake,
    NamedSubject,
    NoticeLinks,
    NoticedSpikes,
    NoticePages,
    Notices,
    OpenCases,
    PackageContents,
    PersonFiles,
    PersonNotes,
    PolicySeed,
    PolicyService,
    Recommendations,
    ReplyDigests,
    ReplyFiller,
    ReplyRuns,
    ReportForms,
    ReportLinkOrders,
    ReportLinks,
    ReportPages,
    ReportReasons,
    ReportStates,
    Reporters,
    Reports,
    RungSeed,
    RungService,
    SpikeLooks,
    StandingStrikes,
    Statements,
    TellingReporters,
    WrongLinks,
  ],
  exports: [CaseReversals, Intake, ReplyDigests, TellingReporters],
})
export class DeskModule {}
