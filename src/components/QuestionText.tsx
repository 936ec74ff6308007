/** The one place where a paper's text is shown: text, never HTML, in whichever direction it reads. */
export function QuestionText({ children }: { children: string }) {
  return (
    <span data-part="text" dir="auto">
      {children}
    </span>
  );
}
