/** Keyboard rows, words and names that stand at the top of every list of leaked passwords and have eight characters or more. */
const words = `
  password passw0rd p@ssw0rd p@ssword pa55word password1 password12 password123 password1234 password! passwords
  12345678 123456789 1234567890 0123456789 012345678 87654321 987654321 0987654321 11111111 111111111 1111111111 00000000
  000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234 12344321 11223344 1122334455
  123123123 12312312 112233445566 121212121 12121212 123454321 1234567a 12345678a 123456789a a12345678 a123456789
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qwertyui qwertyuio qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
  qwer1234 qwerasdf asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 zaq12wsx q1w2e3r4 q1w2e3r4t5 abcd1234
  abc12345 abc123456 abcdefgh abcdefghi abcd12345 aa123456 aaaaaaaa a1b2c3d4 a1234567 iloveyou iloveyou1 iloveyou2
  ilovegod loveyou1 lovelove sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball
  superman superman1 batman123 spiderman starwars pokemon1 dragon123 monkey123 master123 michael1 jennifer jessica1
  charlie1 jordan23 computer internet samsung1 whatever trustno1 welcome1 welcome123 letmein1 letmein123 admin123
  admin1234 admin12345 administrator changeme changeme1 default1 secret123 test1234 test12345 testtest testing1
  testing123 student1 student123 teacher1 entrance entrada1 entrada123 examination google123 facebook1 pakistan
  pakistan1 pakistan123 india123 bismillah mustang1 corvette mercedes chocolate butterfly elizabeth alexander
  liverpool liverpool1 chelsea1 arsenal1 manchester blink182 slipknot metallica nintendo playstation killer123
  access14 hello123 hello1234 helloworld freedom1 shadow12 ashley12 hunter12 maverick midnight december november
`;

/** In lower case. A new password that is one of them is refused. */
export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
