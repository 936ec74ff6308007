import { exam } from '#tests/screens/exam.screen.ts';
import { history } from '#tests/screens/history.screen.ts';
import { login } from '#tests/screens/login.screen.ts';
import { profile } from '#tests/screens/profile.screen.ts';
import { register } from '#tests/screens/register.screen.ts';
import { review } from '#tests/screens/review.screen.ts';
import { pdfForm, programForm, subjectForm, universityForm } from '#tests/screens/submission.screen.ts';
import { describeScreen } from '#tests/support/paths/describe-screen.ts';
import { inApp } from '#tests/support/paths/in-app.tsx';

const nobody = { tokens: { access: false, admin: false } };
const admin = { tokens: { access: true, admin: true } };

describeScreen(login, inApp({ path: '/login', actor: 'login', script: nobody }));
describeScreen(register, inApp({ path: '/register', actor: 'register', script: nobody }));
describeScreen(exam, inApp({ path: '/take-exam', actor: 'exam' }));
describeScreen(history, inApp({ path: '/', actor: 'history' }));
describeScreen(review, inApp({ path: '/', actor: 'review' }));
describeScreen(profile, inApp({ path: '/', actor: 'profile' }));
describeScreen(universityForm, inApp({ path: '/admin-dashboard/university', actor: 'universityForm', script: admin }));
describeScreen(programForm, inApp({ path: '/admin-dashboard/program', actor: 'programForm', script: admin }));
describeScreen(subjectForm, inApp({ path: '/admin-dashboard/subject', actor: 'subjectForm', script: admin }));
describeScreen(pdfForm, inApp({ path: '/admin-dashboard/pdf', actor: 'pdfForm', script: admin }));
