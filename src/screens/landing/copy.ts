/** A short text under a title of its own: a feature, a step, the mission. */
export interface Titled {
  title: string;
  text: string;
}

export interface FaqEntry {
  question: string;
  answer: string;
}

export interface FaqCategory {
  id: string;
  name: string;
  entries: readonly FaqEntry[];
}

export const hero = {
  title: 'Practise on past papers before the exam that counts',
  lead: 'Entrada makes multiple-choice exams from the past papers of your program. Answer them on your phone or computer, see your score as soon as you submit, and read why each answer is right.',
};

export const whyUs: { title: string; lead: string; features: readonly Titled[] } = {
  title: 'Why choose Entrada',
  lead: 'Made for the weeks in which every hour of practice should count.',
  features: [
    {
      title: 'Questions from past papers',
      text: 'Exams are made from the papers of your university, program and subject, with the answers those papers give.',
    },
    {
      title: 'Marked as you submit',
      text: 'You see your score at once, and for each question your answer beside the right one.',
    },
    {
      title: 'Progress you can see',
      text: 'Every attempt is kept. Your average, your best score and the trend of your last ten attempts show where you stand.',
    },
    {
      title: 'Answers that teach',
      text: 'Where the paper explains an answer, the explanation stands under the question when you review it.',
    },
    {
      title: 'Calm to work in',
      text: 'Ten questions a page, large bubbles to fill, light or dark. Nothing moves or blinks beside a question.',
    },
    {
      title: 'Open to everyone',
      text: 'Entrada is free software under the MIT licence. Anyone can read how a score is made, or run it for their own school.',
    },
  ],
};

export const about: { title: string; text: string; mission: Titled; vision: Titled } = {
  title: 'About Entrada',
  text: 'An entrance exam asks two things of you: to know the subject, and to know the exam. Books help with the first. Entrada helps with the second. It takes the papers that were set before, turns them into exams you can sit whenever you have half an hour, and tells you plainly how you did.',
  mission: {
    title: 'Practice within reach',
    text: 'To give every student the practice that used to need a costly course: papers of their own program, marked at once, with reasons, on the phone they already have.',
  },
  vision: {
    title: 'Places won by preparation',
    text: 'Entrance exams in which a place depends on what a student has learned, and not on who could afford to find out what would be asked.',
  },
};

export const howWeWork: { title: string; lead: string; steps: readonly Titled[] } = {
  title: 'How we work',
  lead: 'From a paper to progress, in four steps.',
  steps: [
    {
      title: 'Choose',
      text: 'Pick your university, your program and a subject. Your exam is put together from its papers.',
    },
    {
      title: 'Answer',
      text: 'Fill one bubble a question, ten questions a page. Go back and change your mind as often as you like.',
    },
    {
      title: 'See your score',
      text: 'Submit when every question is answered. Your score and the right answers appear at once.',
    },
    { title: 'Review', text: 'Read the explanations, come back to any attempt in your history, and watch your trend.' },
  ],
};

/** Plans, trial and refund period are marketing copy: nothing in the product depends on them. */
export const faq: { title: string; lead: string; categories: readonly FaqCategory[] } = {
  title: 'Frequently asked questions',
  lead: 'Look through the four groups, or search all of them at once.',
  categories: [
    {
      id: 'getting-started',
      name: 'Getting started',
      entries: [
        {
          question: 'How do I create an account?',
          answer:
            'Choose Register at the top of the page and fill in your full name, email, phone and a password. We email you a one-time code; enter it, and your account is ready to log in.',
        },
        {
          question: 'Why do I need a code each time I log in?',
          answer:
            'The code shows that it is really you, even if somebody has learned your password. It goes to your email address after you enter your password, and it works only once and only for a few minutes.',
        },
        {
          question: 'The code has not arrived. What can I do?',
          answer:
            'Look into your spam folder first, and check that the address on the screen is yours. After a minute you can ask for a new code; from then on only the newest code works.',
        },
        {
          question: 'What do I need to use Entrada?',
          answer:
            'A phone, tablet or computer with a current browser and a connection to the internet. There is nothing to install.',
        },
        {
          question: 'How do I take my first exam?',
          answer:
            'Log in, choose Take Exam, and pick your university, program and subject. The exam opens as soon as its questions are put together.',
        },
        {
          question: 'My university, program or subject is not in the list. What now?',
          answer:
            'The admins of your Entrada add universities, programs and subjects, and upload their papers. Tell them which one you miss.',
        },
      ],
    },
    {
      id: 'exams-and-questions',
      name: 'Exams and questions',
      entries: [
        {
          question: 'Where do the questions come from?',
          answer:
            'From past papers that the admins upload for each program and subject. Entrada reads the questions, the options and the answers from the paper, and leaves out any question that it cannot read in full.',
        },
        {
          question: 'How many questions does an exam have?',
          answer: 'Usually 20, shown ten a page. It can be fewer while a subject has only a few questions.',
        },
        {
          question: 'Is there a time limit?',
          answer:
            'No clock runs in an exam. If you want to practise at the pace of the real one, set yourself a timer: many papers allow about a minute a question.',
        },
        {
          question: 'Do wrong answers cost marks?',
          answer:
            'No. Each right answer counts the same and a wrong one counts nothing. Check the rules of your real exam, which may take marks off.',
        },
        {
          question: 'Can I change an answer or leave a question for later?',
          answer:
            'Yes. Move between the pages in any order and change any answer until you submit. All questions must be answered before you can submit.',
        },
        {
          question: 'Will I get the same questions again?',
          answer:
            'Entrada prefers questions that you have not seen yet. Once you have seen all of a subject, they come round again, which is good practice in itself.',
        },
        {
          question: 'What happens if I look into my history during an exam?',
          answer:
            'Nothing is lost. Your exam waits with all the answers given so far, and Take Exam offers to resume it.',
        },
        {
          question: 'Can I take an exam with the keyboard only?',
          answer:
            'Yes. Tab moves from question to question. In a question the keys A to D or 1 to 4 fill a bubble, and so do the arrow keys. Ctrl+Enter submits.',
        },
      ],
    },
    {
      id: 'results-and-history',
      name: 'Results and history',
      entries: [
        {
          question: 'How is my score worked out?',
          answer:
            'It is the share of right answers in per cent, rounded to a whole number: 13 right answers of 20 give 65 %.',
        },
        {
          question: 'What do the bands in my history mean?',
          answer:
            'A score of 80 or more is excellent, 70 to 79 is good, and 60 to 69 is average. Below 60 the subject needs more practice.',
        },
        {
          question: 'Can I see which answers were wrong?',
          answer:
            'Yes. The results and the review list every question with your answer, the right answer and, where the paper has one, an explanation.',
        },
        {
          question: 'Where do I find my earlier attempts?',
          answer:
            'Under History. You can filter them by university, program and subject, sort them, and open any of them to review it.',
        },
        {
          question: 'What does the trend chart show?',
          answer:
            'The scores of your last ten attempts, from the oldest to the newest. Recent Change above it is your latest score minus your very first.',
        },
        {
          question: 'Can other students see my results?',
          answer: 'No. Your attempts and scores are shown to you alone when you are logged in.',
        },
      ],
    },
    {
      id: 'plans-and-account',
      name: 'Plans and account',
      entries: [
        {
          question: 'Is there a free trial?',
          answer:
            'Yes. Every new account starts with a free trial of 14 days with all subjects. You need no payment card for it.',
        },
        {
          question: 'Which plans are there?',
          answer:
            'Two: a monthly plan for the last stretch before an exam, and a yearly plan at the price of eight months. Both include every university, program and subject.',
        },
        {
          question: 'Can I have my money back?',
          answer:
            'Yes. Within 30 days of paying you can ask for a full refund of your plan, and you need not give a reason.',
        },
        {
          question: 'How do I change my name, phone number or password?',
          answer:
            'Open your profile by the round icon at the top of the page and choose to edit it. Leave the password blank if you want to keep the one you have.',
        },
        {
          question: 'Can I change my email address?',
          answer:
            'No. The email address is how we know you and where your codes go, so it stays with the account. With a new address you can register a new account.',
        },
        {
          question: 'Can I use my account on several devices?',
          answer:
            'Yes. Your attempts are kept with your account, so you can practise on your phone and review on a computer.',
        },
        {
          question: 'How do I log out?',
          answer:
            'Open your profile and choose to log out. That logs you out in every tab of the browser. Do it on any computer that you share.',
        },
      ],
    },
  ],
};
