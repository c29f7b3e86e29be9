// Two painted signs of the hash hall: the road map, and the blocks of the chain as railway carriages.
const INK = '#1a1040';

export const RoadIcon = () => (
  <svg className="icon" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect x="3" y="5" width="26" height="22" rx="4" fill="#552638" stroke={INK} strokeWidth="2" />
    <rect x="5.500" y="7.500" width="21" height="17" rx="2" fill="#fff1d6" />
    <path
      d="M5.500 13.200H26.500M5.500 18.900H26.500M12.500 7.500V24.500M19.500 7.500V24.500"
      stroke="#ddb9a4"
    />
    <g stroke={INK} strokeWidth="1.200">
      <circle cx="9" cy="10.300" r="2.200" fill="#f2415a" />
      <circle cx="9" cy="16" r="2.200" fill="#f2415a" />
      <circle cx="16" cy="10.300" r="2.200" fill="#4c8dff" />
      <circle cx="23" cy="10.300" r="2.200" fill="#f2415a" />
      <circle cx="23" cy="16" r="2.200" fill="#5c8f2c" />
    </g>
  </svg>
);

export const ChainIcon = () => (
  <svg className="icon" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d="M2 25H30" stroke="#ce8f2e" strokeWidth="2.500" strokeLinecap="round" />
    <path d="M14 19H18" stroke="#8f571c" strokeWidth="3" />
    <g stroke={INK} strokeWidth="2" strokeLinejoin="round">
      <path d="M3 10Q3 8 5 8H12.500Q14.500 8 14.500 10V21H3Z" fill="#5c8f2c" />
      <path d="M17.500 10Q17.500 8 19.500 8H27Q29 8 29 10V21H17.500Z" fill="#f5c557" />
    </g>
    <path d="M5 10.500H12.500" stroke="#e4fbb8" strokeWidth="1.500" strokeLinecap="round" />
    <path d="M19.500 10.500H27" stroke="#fff3c4" strokeWidth="1.500" strokeLinecap="round" />
    <g fill="#0b0828">
      <rect x="5.500" y="12.500" width="6.500" height="5" rx="1" />
      <rect x="20" y="12.500" width="6.500" height="5" rx="1" />
    </g>
    <g fill="#ffedb3" stroke={INK} strokeWidth="1.500">
      <circle cx="6.500" cy="22.500" r="2.200" />
      <circle cx="11.500" cy="22.500" r="2.200" />
      <circle cx="20.500" cy="22.500" r="2.200" />
      <circle cx="26" cy="22.500" r="2.200" />
    </g>
  </svg>
);
