import type { Handlers } from '../plugins/contract/handler.ts';
import type { Services } from '../services.ts';
import { getProfile } from './account/get-profile.ts';
import { login } from './account/login.ts';
import { logout } from './account/logout.ts';
import { refreshToken } from './account/refresh-token.ts';
import { register } from './account/register.ts';
import { updateProfile } from './account/update-profile.ts';
import { verifyLoginOtp } from './account/verify-login-otp.ts';
import { verifyOtp } from './account/verify-otp.ts';
import { listAuditEntries } from './admin/audit-entries.ts';
import { deletePaper } from './admin/delete-paper.ts';
import { exportQuestions } from './admin/export-questions.ts';
import { importQuestions } from './admin/import-questions.ts';
import { getOverview } from './admin/overview.ts';
import { getPaperPage, listPaperQuestions, listRefusedQuestions } from './admin/paper-content.ts';
import { getPaper, listPapers } from './admin/papers.ts';
import { editQuestion, getQuestion } from './admin/questions.ts';
import { listAffectedAttempts, regradeAttempts } from './admin/regrade.ts';
import { listReports, resolveReports } from './admin/reports.ts';
import { approveQuestions, rejectQuestions } from './admin/review-questions.ts';
import { readPaperAgain } from './admin/read-paper-again.ts';
import { listFaculties } from './catalogue/faculties.ts';
import { createProgram, listPrograms } from './catalogue/programs.ts';
import { createSubject, listSubjects } from './catalogue/subjects.ts';
import { createUniversity, listUniversities } from './catalogue/universities.ts';
import { createAttempt } from './exams/create-attempt.ts';
import { generateMcq } from './exams/generate-mcq.ts';
import { getAttempt } from './exams/get-attempt.ts';
import { listAttempts } from './exams/list-attempts.ts';
import { listOwnReports, reportQuestion } from './questions/report-question.ts';
import { uploadPdf } from './questions/upload-pdf.ts';

/** Every call of the contract and what it does. */
export function makeHandlers(services: Services): Handlers {
  return {
    login: login(services),
    verifyLoginOtp: verifyLoginOtp(services),
    register: register(services),
    verifyOtp: verifyOtp(services),
    refreshToken: refreshToken(services),
    logout: logout(services),
    getProfile,
    updateProfile: updateProfile(services),
    listUniversities: listUniversities(services),
    createUniversity: createUniversity(services),
    listPrograms: listPrograms(services),
    createProgram: createProgram(services),
    listFaculties: listFaculties(services),
    listSubjects: listSubjects(services),
    createSubject: createSubject(services),
    uploadPdf: uploadPdf(services),
    generateMcq: generateMcq(services),
    listAttempts: listAttempts(services),
    getAttempt: getAttempt(services),
    createAttempt: createAttempt(services),
    getOverview: getOverview(services),
    listPapers: listPapers(services),
    getPaper: getPaper(services),
    deletePaper: deletePaper(services),
    listPaperQuestions: listPaperQuestions(services),
    listRefusedQuestions: listRefusedQuestions(services),
    getPaperPage: getPaperPage(services),
    readPaperAgain: readPaperAgain(services),
    getQuestion: getQuestion(services),
    editQuestion: editQuestion(services),
    approveQuestions: approveQuestions(services),
    rejectQuestions: rejectQuestions(services),
    listAffectedAttempts: listAffectedAttempts(services),
    regradeAttempts: regradeAttempts(services),
    listReports: listReports(services),
    resolveReports: resolveReports(services),
    listAuditEntries: listAuditEntries(services),
    reportQuestion: reportQuestion(services),
    listOwnReports: listOwnReports(services),
    exportQuestions: exportQuestions(services),
    importQuestions: importQuestions(services),
  };
}
